import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultPlan } from './plan.ts'
import { startPlanner } from './planner-state.ts'
import { createPlannerStore } from './planner-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Three things, for each of which some pieces wait: the first two at the pointer, the ledger beside the year. */
function dragged() {
  const store = createPlannerStore(startPlanner(defaultPlan('2026-27', 'april')))
  const acts: string[] = []
  const waiting = { pointer: 1, count: 1, ledger: 3 }
  const stops = (['pointer', 'count', 'ledger'] as const).map((name) =>
    store.drawn.inTurn(
      (isResting) => {
        if (waiting[name] === 0) return false
        waiting[name] = isResting ? 0 : waiting[name] - 1
        acts.push(isResting ? `${name} rests` : name)
        return true
      },
      name === 'ledger' ? 'later' : 'soon',
    ),
  )
  store.send({ type: 'press', day: '2026-05-04' })
  acts.length = 0
  Object.assign(waiting, { pointer: 1, count: 1, ledger: 3 })
  let day = 4
  /** What is done in the frame of the next move. */
  function move() {
    acts.length = 0
    day += 1
    store.send({ type: 'reach', day: `2026-05-${String(day).padStart(2, '0')}`, by: 'pointer' })
    return [...acts]
  }
  return { store, acts, move, stops, waiting }
}

test('each move of a drag carries one piece of what waits beside the year, of each in turn', () => {
  const { move, waiting } = dragged()
  const moves = [move(), move(), move(), move(), move(), move()]
  expect(moves).toEqual([['count'], ['ledger'], ['pointer'], ['ledger'], ['ledger'], []])
  waiting.ledger = 2
  waiting.count = 1
  expect([move(), move(), move()]).toEqual([['count'], ['ledger'], ['ledger']])
})

test('once the pointer rests what is at it is done, then what is beside the year, and only once', () => {
  const { move, acts } = dragged()
  move()
  vi.advanceTimersByTime(79)
  expect(acts).toEqual(['count'])
  vi.advanceTimersByTime(1)
  expect(acts.slice(1)).toEqual(['pointer rests'])
  vi.advanceTimersByTime(169)
  expect(acts).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(acts.slice(2)).toEqual(['ledger rests'])
  vi.advanceTimersByTime(1000)
  expect(acts).toHaveLength(3)
})

test('a hand that passes a day each 100 ms is not held up by what is beside the year', () => {
  const { move, acts } = dragged()
  const all: string[] = []
  for (let day = 0; day < 2; day += 1) {
    move()
    vi.advanceTimersByTime(100)
    all.push(...acts)
  }
  expect(all).toEqual(['count', 'pointer rests', 'ledger'])
})

test('the release does all at once, and nothing waits', () => {
  const { store, move, acts, waiting } = dragged()
  move()
  acts.length = 0
  store.send({ type: 'release' })
  expect(acts).toEqual(['pointer rests', 'ledger rests'])
  waiting.ledger = 1
  vi.advanceTimersByTime(1000)
  expect(acts).toHaveLength(2)
})

test('what is no longer shown is not written', () => {
  const { move, acts, stops } = dragged()
  move()
  for (const stop of stops) stop()
  acts.length = 0
  vi.advanceTimersByTime(1000)
  expect(move()).toEqual([])
})
