import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'
import { defaultPlan } from './plan.ts'
import { startPlanner } from './planner-state.ts'
import { createPlannerStore } from './planner-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function dragged() {
  const store = createPlannerStore(startPlanner(defaultPlan('2026-27', 'april')))
  const acts: string[] = []
  const stops = (['pointer', 'count', 'ledger'] as const).map((turn) =>
    inTurn(store.drawn, turn, (isResting) => acts.push(isResting ? `${turn} rests` : turn)),
  )
  store.send({ type: 'press', day: '2026-05-04' })
  acts.length = 0
  let day = 4
  /** What is done in the frame of the next move. */
  function move() {
    acts.length = 0
    day += 1
    store.send({ type: 'reach', day: `2026-05-${String(day).padStart(2, '0')}`, by: 'pointer' })
    return [...acts]
  }
  return { store, acts, move, stops }
}

test('the moves of a drag carry in turn the figures at the pointer, the count and the ledger', () => {
  const { move } = dragged()
  expect([move(), move(), move(), move()]).toEqual([
    ['count', 'ledger'],
    ['ledger'],
    ['pointer'],
    ['count', 'ledger'],
  ])
})

test('once the pointer rests all is done, and only once', () => {
  const { move, acts } = dragged()
  move()
  vi.advanceTimersByTime(79)
  expect(acts).toEqual(['count', 'ledger'])
  vi.advanceTimersByTime(1)
  expect(acts.slice(2)).toEqual(['pointer rests', 'count rests', 'ledger rests'])
  vi.advanceTimersByTime(1000)
  expect(acts).toHaveLength(5)
})

test('the release does all at once, and nothing waits', () => {
  const { store, move, acts } = dragged()
  move()
  acts.length = 0
  store.send({ type: 'release' })
  expect(acts).toEqual(['pointer rests', 'count rests', 'ledger rests'])
  vi.advanceTimersByTime(1000)
  expect(acts).toHaveLength(3)
})

test('what is no longer shown is not written', () => {
  const { move, acts, stops } = dragged()
  move()
  for (const stop of stops) stop()
  acts.length = 0
  vi.advanceTimersByTime(1000)
  expect(move()).toEqual([])
})
