/** A pointer that rests this long may be read beside: all that waits is written then. */
const restMs = 80

/** Writes one piece of what waits, or all of it once the pointer rests; returns whether anything waited. */
export type Turn = (isResting: boolean) => boolean

/**
 * In a drag, what is written beside the moving end takes turns, one piece with each move, because a frame that carried
 * more would be late.
 */
export function createTurns() {
  let turns: readonly Turn[] = []
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest() {
    for (const act of turns) act(true)
  }

  return {
    /** Returns what ends it. */
    inTurn(act: Turn) {
      turns = [...turns, act]
      return () => {
        turns = turns.filter((each) => each !== act)
      }
    },
    /** After a change, which outside a drag is followed by all. */
    goOn(isDragging: boolean) {
      clearTimeout(timer)
      if (!isDragging) return rest()
      timer = setTimeout(rest, restMs)
      for (let asked = 0; asked < turns.length; asked += 1) {
        next = (next + 1) % turns.length
        if (turns[next]?.(false)) return
      }
    },
  }
}
