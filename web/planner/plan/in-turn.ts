import type { YearSource } from './drawn-year.ts'
import { isDragging } from './gesture.ts'

/** A pointer that rests this long may be read beside: what waits for its turn is written then. */
const restMs = 80

/** Which moves of a drag carry what is written beside the year. */
const turns = { pointer: [0], count: [1], ledger: [1, 2] } as const
const turnCount = 3

/**
 * In a drag, what is written beside the year takes turns, because a frame that carried all of it would be late. `act` is
 * called with the moves whose turn it is, and with true once the pointer rests; outside a drag, with true at every change.
 */
export function inTurn(
  source: YearSource,
  turn: keyof typeof turns,
  act: (isResting: boolean) => void,
): () => void {
  const own: readonly number[] = turns[turn]
  const rest = () => act(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = source.subscribe(() => {
    clearTimeout(timer)
    if (!isDragging(source.readGesture())) return rest()
    timer = setTimeout(rest, restMs)
    if (own.includes(source.readMoves() % turnCount)) act(false)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
