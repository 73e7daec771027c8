/**
 * How long the pointer rests before all that waits is written. What is at the pointer follows a hand that aims at a day;
 * what is beside it is read later than that, and a slow hand would be held up by it at each day it passes.
 */
const restMs = { soon: 80, later: 250 }

type Rest = keyof typeof restMs

/** Writes one piece of what waits, or all of it once the pointer rests; returns whether anything waited. */
export type Turn = (isResting: boolean) => boolean

/**
 * In a drag, what is written beside the moving end takes turns, one piece with each move, because a frame that carried
 * more would be late.
 */
export function createTurns() {
  let turns: readonly { act: Turn; rest: Rest }[] = []
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function writeAll(now: Rest) {
    for (const { act, rest } of turns) if (rest === now) act(true)
  }

  return {
    /** Returns what ends it. */
    inTurn(act: Turn, rest: Rest = 'later') {
      const turn = { act, rest }
      turns = [...turns, turn]
      return () => {
        turns = turns.filter((each) => each !== turn)
      }
    },
    /** After a change, which outside a drag is followed by all. */
    goOn(isDragging: boolean) {
      clearTimeout(timer)
      if (!isDragging) {
        writeAll('soon')
        return writeAll('later')
      }
      timer = setTimeout(() => {
        writeAll('soon')
        timer = setTimeout(writeAll, restMs.later - restMs.soon, 'later')
      }, restMs.soon)
      for (let asked = 0; asked < turns.length; asked += 1) {
        next = (next + 1) % turns.length
        if (turns[next]?.act(false)) return
      }
    },
  }
}

export type InTurn = ReturnType<typeof createTurns>['inTurn']
