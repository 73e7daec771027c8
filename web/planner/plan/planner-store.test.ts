import { describe, expect, test } from 'vitest'
import { defaultPlan } from './plan.ts'
import type { PlannerEvent } from './planner-event.ts'
import { startPlanner } from './planner-state.ts'
import { createPlannerStore } from './planner-store.ts'

const plan = defaultPlan('2026-27', 'april')
const { endDate } = plan.terms.summer

function reach(day: string): PlannerEvent {
  return { type: 'reach', day, by: 'pointer' }
}

/** How often the components are rendered by each event. */
function renderingsBy(events: readonly PlannerEvent[], before: readonly PlannerEvent[] = []): number[] {
  const store = createPlannerStore(startPlanner(plan))
  before.forEach(store.send)
  return events.map((event) => {
    const settled = store.readSettled()
    store.send(event)
    return store.readSettled() === settled ? 0 : 1
  })
}

describe('a drag renders nothing until it ends', () => {
  const moves = [reach('2026-06-10'), reach('2026-06-11'), reach('2026-06-12')]

  test('of a term', () => {
    const press: PlannerEvent = { type: 'press', day: '2026-05-04' }
    expect(renderingsBy([press, ...moves, { type: 'release' }])).toEqual([0, 0, 0, 0, 1])
  })

  test('of a closure', () => {
    const press: PlannerEvent = { type: 'press', day: '2026-06-09' }
    const events: PlannerEvent[] = [press, ...moves, { type: 'release' }]
    expect(renderingsBy(events, [{ type: 'aim-at-closures' }])).toEqual([0, 0, 0, 0, 1])
  })

  test('of the end of a term, but for the first move, which sets the target', () => {
    const press: PlannerEvent = { type: 'press', day: endDate }
    expect(renderingsBy([press, ...moves, { type: 'release' }])).toEqual([0, 1, 0, 0, 1])
  })
})

test('the drawn year includes the gesture, and is the same object until it changes', () => {
  const store = createPlannerStore(startPlanner(plan))
  const before = store.drawn.read()
  store.send({ type: 'press', day: endDate })
  expect(store.drawn.read()).toBe(before)
  store.send(reach('2026-07-01'))
  expect(store.drawn.read().terms[0]?.endDate).toBe('2026-07-01')
  expect(store.readShown().terms.summer.endDate).toBe('2026-07-01')
  expect(store.readSettled().history.present).toBe(plan)
})

describe('a range that is only half chosen is drawn, but not counted', () => {
  const countedAfter = (events: readonly PlannerEvent[]) => {
    const store = createPlannerStore(startPlanner(plan))
    const before = store.counted.read()
    for (const event of events) store.send(event)
    return { before, after: store.counted.read(), drawn: store.drawn.read() }
  }
  const click: PlannerEvent[] = [{ type: 'press', day: '2026-05-04' }, { type: 'release' }]

  test('after a stray click, wherever the pointer goes, and after Escape', () => {
    const { before, after, drawn } = countedAfter([...click, reach('2026-06-30')])
    expect(after).toEqual(before)
    expect(drawn.terms[0]).toMatchObject({ startDate: '2026-05-04', endDate: '2026-06-30' })
    const cancelled = countedAfter([...click, reach('2026-06-30'), { type: 'cancel' }])
    expect([cancelled.after, cancelled.drawn]).toEqual([before, before])
  })

  test('until the second click, or while it is dragged', () => {
    const second: PlannerEvent[] = [{ type: 'press', day: '2026-06-30' }, { type: 'release' }]
    expect(countedAfter([...click, ...second]).after.terms[0]?.endDate).toBe('2026-06-30')
    const [press] = click
    const dragged = press === undefined ? [] : [press, reach('2026-06-29')]
    expect(countedAfter(dragged).after.terms[0]?.endDate).toBe('2026-06-29')
  })
})

test('a closure is drawn once both its days are set', () => {
  const store = createPlannerStore(startPlanner(plan))
  store.send({ type: 'add-closure' })
  store.send({ type: 'change-closure', index: 0, change: { endDate: '2026-07-01' } })
  expect(store.drawn.read().closures).toEqual([])
  store.send({ type: 'change-closure', index: 0, change: { startDate: '2026-07-01' } })
  expect(store.drawn.read().closures).toHaveLength(1)
})

test('listeners are notified of each change, and of nothing else', () => {
  const store = createPlannerStore(startPlanner(plan))
  let calls = 0
  const stop = store.subscribe(() => {
    calls += 1
  })
  store.send({ type: 'press', day: '2026-05-04' })
  store.send(reach('2026-05-05'))
  store.send(reach('2026-05-05'))
  expect(calls).toBe(2)
  stop()
  store.send({ type: 'release' })
  expect(calls).toBe(2)
})
