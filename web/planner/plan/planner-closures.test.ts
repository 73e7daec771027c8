import { describe, expect, test } from 'vitest'
import { drag, plan, play } from '#web/test/played.ts'
import type { PlannerEvent } from './planner-event.ts'
import { type PlannerState, shownPlan } from './planner-state.ts'

describe('painting closures', () => {
  const click = (day: string): PlannerEvent[] => [{ type: 'press', day }, { type: 'release' }]
  const aimed = play([{ type: 'aim-at-closures' }])
  const closuresOf = (state: PlannerState) =>
    state.history.present.closures.map(({ startDate, endDate }) => [startDate, endDate])

  test('paints several days by single clicks, each an undo step', () => {
    const painted = play([...click('2026-09-03'), ...click('2026-12-18')], aimed)
    expect(closuresOf(painted)).toEqual([
      ['2026-09-03', '2026-09-03'],
      ['2026-12-18', '2026-12-18'],
    ])
    expect(closuresOf(play([{ type: 'undo' }], painted))).toEqual([['2026-09-03', '2026-09-03']])
  })

  test('goes on after an undo', () => {
    const undone = play([...click('2026-09-03'), { type: 'undo' }, ...click('2026-09-07')], aimed)
    expect(closuresOf(undone)).toEqual([['2026-09-07', '2026-09-07']])
  })

  test('paints a range by a drag or by keys, and previews it', () => {
    const dragging = play(drag('2026-04-24', '2026-04-20').slice(0, 2), aimed)
    expect(shownPlan(dragging).closures).toMatchObject([{ startDate: '2026-04-20', endDate: '2026-04-24' }])
    expect(closuresOf(dragging)).toEqual([])
    const byKeys = play(
      [
        { type: 'extend', from: '2026-04-20', to: '2026-04-24' },
        { type: 'begin-or-end', day: '2026-04-24' },
      ],
      aimed,
    )
    expect(closuresOf(byKeys)).toEqual([['2026-04-20', '2026-04-24']])
  })

  test('chooses an existing one by a click or Enter, and deselects it by Escape', () => {
    const painted = play([...drag('2026-04-20', '2026-04-24'), { type: 'cancel' }], aimed)
    for (const events of [click('2026-04-22'), [{ type: 'begin-or-end', day: '2026-04-22' } as const]]) {
      const chosen = play(events, painted)
      expect(chosen.closureTool.chosen).toBe(0)
      expect(chosen.history).toBe(painted.history)
      expect(play([{ type: 'cancel' }], chosen).closureTool.chosen).toBeNull()
    }
  })

  test('removes one by any of its days', () => {
    const painted = play(drag('2026-04-20', '2026-04-24'), aimed)
    expect(closuresOf(play([{ type: 'remove-closure-on', day: '2026-04-23' }], painted))).toEqual([])
    expect(play([{ type: 'remove-closure-on', day: '2026-05-23' }], painted)).toBe(painted)
  })

  test('makes a typed name one undo step', () => {
    const named = play(
      [
        ...click('2026-09-03'),
        { type: 'change-closure', index: 0, change: { label: 'S' } },
        { type: 'change-closure', index: 0, change: { label: 'Staff' } },
        { type: 'undo' },
      ],
      aimed,
    )
    expect(named.history.present.closures).toMatchObject([{ label: '' }])
  })
})

test('after loading another plan no closure is chosen', () => {
  const chosen = play([{ type: 'aim-at-closures' }, ...drag('2026-09-03', '2026-09-03')])
  expect(chosen.closureTool.chosen).toBe(0)
  const closure = { kind: 'closure', label: '', startDate: '2026-12-18', endDate: '2026-12-18' } as const
  const applied = play(
    [
      { type: 'replace', plan: { ...plan, closures: [closure] } },
      { type: 'change-closure', index: null, change: { label: 'First aid' } },
    ],
    chosen,
  )
  expect(applied.history.present.closures).toEqual([closure])
})

describe('a chosen closure', () => {
  const named: PlannerEvent = { type: 'change-closure', index: 0, change: { label: 'Training' } }
  const chosen = play([{ type: 'aim-at-closures' }, ...drag('2026-09-03', '2026-09-03')])

  test('stays chosen through undo and redo, with its details of that step', () => {
    const renamed = play([named], chosen)
    const undone = play([{ type: 'undo' }], renamed)
    expect(undone.closureTool).toMatchObject({ chosen: 0, brush: { label: '' } })
    expect(play([{ type: 'redo' }], undone).closureTool).toMatchObject({
      chosen: 0,
      brush: { label: 'Training' },
    })
  })

  test('is deselected by an undo that removes it, and by typed words that replace the closures', () => {
    expect(play([{ type: 'undo' }], chosen).closureTool.chosen).toBeNull()
    const earlier = { kind: 'inset', label: '', startDate: '2026-04-21', endDate: '2026-04-21' } as const
    const { history } = chosen
    const typed = { ...history.present, closures: [earlier, ...history.present.closures] }
    expect(play([{ type: 'preview', plan: typed }, { type: 'decide' }], chosen).closureTool.chosen).toBeNull()
  })
})

test('a half-typed closure has no days', () => {
  const typing = play([
    { type: 'add-closure' },
    { type: 'change-closure', index: 0, change: { endDate: '2026-07-01' } },
    { type: 'aim-at-closures' },
  ])
  expect(play([{ type: 'remove-closure-on', day: '2026-06-10' }], typing)).toBe(typing)
  const painted = play(drag('2026-05-05', '2026-05-05'), typing)
  expect(painted.history.present.closures).toHaveLength(2)
})

test('a previewed closure can be neither chosen nor removed', () => {
  const painted = play([{ type: 'aim-at-closures' }, ...drag('2026-09-03', '2026-09-03')])
  const events: PlannerEvent[] = [
    { type: 'choose-closure', index: -1 },
    { type: 'remove-closure', index: -1 },
  ]
  const { history, closureTool } = play(events, painted)
  expect([history, closureTool]).toEqual([painted.history, painted.closureTool])
})

describe('a new closure starts clean', () => {
  const click = (day: string): PlannerEvent[] => [{ type: 'press', day }, { type: 'release' }]
  const flood: PlannerEvent = {
    type: 'change-closure',
    index: 0,
    change: { kind: 'other', label: 'Flood', portion: 'half', isFunded: true, isCharged: true },
  }
  const clean = { kind: 'other', label: '', portion: 'whole', isFunded: false, isCharged: false }
  const painted = play([{ type: 'aim-at-closures' }, ...click('2026-05-06'), flood])

  test.each<[string, PlannerEvent[], number, ('inset' | 'other')?]>([
    ['right after the last', click('2026-09-09'), 1],
    ['after the last was left', [{ type: 'cancel' }, ...click('2026-09-09')], 1],
    ['after the last was removed', [{ type: 'remove-closure', index: 0 }, ...click('2026-09-09')], 0],
    ['after the last was undone', [{ type: 'undo' }, { type: 'undo' }, ...click('2026-09-09')], 0, 'inset'],
  ])('%s: only the kind stays', (_, events, index, kind = 'other') => {
    expect(play(events, painted).history.present.closures[index]).toMatchObject({ ...clean, kind })
  })

  test('in the form it has no kind of the last either', () => {
    const added = play([{ type: 'add-closure' }], painted)
    expect(added.history.present.closures[1]).toMatchObject({ ...clean, kind: 'inset' })
  })

  test('with what is chosen before it is painted', () => {
    const aimed = play([{ type: 'aim-at-closures' }])
    const half: PlannerEvent = { type: 'change-closure', index: null, change: { portion: 'half' } }
    expect(play([half, ...click('2026-09-09')], aimed).history.present.closures[0]?.portion).toBe('half')
  })
})
