import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/year/iso-date.ts'
import { drag, plan, play, start } from '#web/test/played.ts'
import { halfTermOf, withTerm } from './plan.ts'
import type { PlannerEvent } from './planner-event.ts'
import { type PlannerState, shownPlan, startPlanner } from './planner-state.ts'

function termOf(state: PlannerState, termType: 'summer' | 'autumn' | 'spring') {
  return state.history.present.terms[termType]
}

describe('choosing a term by its button', () => {
  const chosen = play([{ type: 'choose-term', termType: 'autumn' }])

  test('clears its earlier dates', () => {
    expect(termOf(chosen, 'autumn')).toEqual({ startDate: '', endDate: '', halfTerm: 'automatic' })
    expect(termOf(chosen, 'summer')).toEqual(plan.terms.summer)
  })

  test('can be undone', () => {
    expect(play([{ type: 'undo' }], chosen).history.present).toBe(plan)
  })

  test('of a term without dates is not an undo step', () => {
    const again = play([{ type: 'choose-term', termType: 'autumn' }], chosen)
    expect(again.history).toBe(chosen.history)
  })
})

test('choosing a term by its key clears nothing', () => {
  const moved = play([{ type: 'move-to-term', termType: 'autumn' }])
  expect(moved.history.present).toBe(plan)
  expect(moved.gesture.target).toEqual({ termType: 'autumn', part: 'term' })
})

test('a redrawn term has an automatic half-term, whatever was chosen before', () => {
  const chosen = withTerm(plan, 'summer', { halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' } })
  const drawn = play(
    [{ type: 'choose-term', termType: 'summer' }, ...drag('2026-07-21', '2026-04-13')],
    startPlanner(chosen),
  )
  expect(termOf(drawn, 'summer')).toEqual({
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: 'automatic',
  })
})

test('adjusting a half-term draws it and not the term', () => {
  const adjusted = play([{ type: 'adjust-half-term' }, ...drag('2026-05-29', '2026-05-25')])
  expect(termOf(adjusted, 'summer')).toEqual({
    ...plan.terms.summer,
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  })
})

test('adjusting again returns to the term', () => {
  const back = play([{ type: 'adjust-half-term' }, { type: 'adjust-half-term' }])
  expect(back.gesture.target.part).toBe('term')
})

test('the last day of a term can be dragged, and a chosen half-term stays', () => {
  const halfTerm = { startDate: '2026-10-19', endDate: '2026-10-23' }
  const moved = play(drag('2026-12-20', '2026-12-18'), startPlanner(withTerm(plan, 'autumn', { halfTerm })))
  expect(termOf(moved, 'autumn')).toEqual({ startDate: '2026-09-02', endDate: '2026-12-18', halfTerm })
})

// Of 16 weeks from 31 August, 26 to 30 October is the middle one.
test('an automatic half-term can be dragged by its middle or an end, and is chosen from then on', () => {
  expect(termOf(play(drag('2026-10-28', '2026-10-21')), 'autumn').halfTerm).toEqual({
    startDate: '2026-10-19',
    endDate: '2026-10-23',
  })
  expect(termOf(play(drag('2026-10-26', '2026-10-22')), 'autumn').halfTerm).toEqual({
    startDate: '2026-10-22',
    endDate: '2026-10-30',
  })
})

test('the shown plan includes the gesture, until Escape', () => {
  const dragging = play([
    { type: 'choose-term', termType: 'summer' },
    ...drag('2026-04-13', '2026-07-21').slice(0, 2),
  ])
  expect(shownPlan(dragging).terms.summer.endDate).toBe('2026-07-21')
  expect(termOf(dragging, 'summer').endDate).toBe('')
  expect(shownPlan(play([{ type: 'cancel' }], dragging)).terms.summer.endDate).toBe('')
})

test('undo while moving an end drops the move and its target', () => {
  const cleared = play([{ type: 'choose-term', termType: 'summer' }])
  const moving = play(drag('2026-12-20', '2026-12-18').slice(0, 2), cleared)
  const undone = play([{ type: 'undo' }], moving)
  expect(undone.gesture).toEqual({ state: 'idle', target: { termType: 'autumn', part: 'term' } })
  expect(undone.history.present).toBe(plan)
})

describe('what is drawn by keys, before Enter', () => {
  const before = play([{ type: 'type-in', termType: 'spring', field: 'endDate', text: '2027-03-26' }])
  const drawn = play([{ type: 'extend', from: '2026-05-04', to: '2026-05-05' }], before)
  const undone = play([{ type: 'undo' }], drawn)

  test('is the one step that undo takes back, and redo brings it back', () => {
    expect(undone.history.present).toEqual(before.history.present)
    const redone = play([{ type: 'redo' }], undone)
    expect(termOf(redone, 'summer')).toMatchObject({ startDate: '2026-05-04', endDate: '2026-05-05' })
    expect(termOf(redone, 'spring').endDate).toBe('2027-03-26')
  })

  test('is a step that redo leaves, as it comes after what was undone', () => {
    const again = play([{ type: 'extend', from: '2026-05-11', to: '2026-05-12' }, { type: 'redo' }], undone)
    expect(termOf(again, 'summer')).toMatchObject({ startDate: '2026-05-11', endDate: '2026-05-12' })
  })
})

test('a half-typed term is cleared by its button too', () => {
  const typed = play([{ type: 'type-in', termType: 'summer', field: 'endDate', text: '' }])
  const chosen = play([{ type: 'choose-term', termType: 'summer' }], typed)
  expect(termOf(chosen, 'summer').startDate).toBe('')
})

test('a resumed plan can be undone to the saved one', () => {
  const resumed = startPlanner(plan, withTerm(plan, 'spring', { endDate: '2027-03-31' }))
  expect(play([{ type: 'undo' }], resumed).history.present).toBe(plan)
})

test('reaching the same day again changes nothing', () => {
  const dragging = play(drag('2026-04-13', '2026-07-21').slice(0, 2))
  expect(play([{ type: 'reach', day: '2026-07-21', by: 'pointer' }], dragging)).toBe(dragging)
})

describe('deciding', () => {
  const typed = withTerm(plan, 'autumn', { endDate: '2026-12-18' })

  test('applies the previewed words as one undo step', () => {
    const decided = play([{ type: 'preview', plan: typed }, { type: 'decide' }])
    expect([decided.history.present, decided.preview]).toEqual([typed, null])
    expect(play([{ type: 'undo' }], decided).history.present).toBe(plan)
  })

  test('applies what is being drawn by keys', () => {
    const decided = play([{ type: 'extend', from: '2026-05-04', to: '2026-05-05' }, { type: 'decide' }])
    expect(termOf(decided, 'summer')).toMatchObject({ startDate: '2026-05-04', endDate: '2026-05-05' })
    expect(decided.gesture.state).toBe('idle')
  })

  test('takes nothing away after a stray click on a day', () => {
    const clicked = play([
      { type: 'press', day: '2026-05-04' },
      { type: 'release' },
      { type: 'reach', day: '2026-07-30', by: 'pointer' },
    ])
    expect(play([{ type: 'decide' }], clicked).history.present).toBe(plan)
  })

  test('changes nothing where nothing is pending', () => {
    expect(play([{ type: 'decide' }])).toEqual(start)
  })
})

describe('what changes nothing', () => {
  const moved = play([{ type: 'type-in', termType: 'spring', field: 'endDate', text: '2027-03-26' }])
  const undone = play([{ type: 'undo' }], moved)
  const { endDate } = plan.terms.summer
  const halfTermStart = halfTermOf(plan.terms.summer)?.startDate ?? ''

  test.each<[string, PlannerEvent[]]>([
    [
      'an end dragged away and back',
      [
        { type: 'press', day: endDate },
        { type: 'reach', day: '2026-07-01', by: 'pointer' },
        { type: 'reach', day: endDate, by: 'pointer' },
        { type: 'release' },
      ],
    ],
    ['a half-term that is moved within its week', drag(addDays(halfTermStart, 1), addDays(halfTermStart, 2))],
    ['the same plan again', [{ type: 'replace', plan: withTerm(plan, 'summer', {}) }]],
  ])('is not an undo step, and keeps the redo steps: %s', (_, events) => {
    const { history } = play(events, undone)
    expect(history).toBe(undone.history)
  })
})
