import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { announcementOf } from '#web/planner/announcement.ts'
import { typedPlan } from '#web/planner/type-in-line/typed-plan.ts'
import { drag, plan, play, start } from '#web/test/played.ts'
import type { PlannerEvent } from './planner-event.ts'
import { nextPlanner, type PlannerState, shownPlan, startPlanner } from './planner-state.ts'
import { factsOf, fixedFactsOf } from './year-facts.ts'

//  May 2026, in the usual summer term       December 2026
//  Mo Tu We Th Fr Sa Su                     Mo Tu We Th Fr Sa Su
//  [4] 5  6  7  8  9 10                     21 22 23 24[25]26 27   after the usual autumn term
const earlyMay = '2026-05-04'
const bankHolidays = projectedHolidays('england-and-wales', 2026)
const holidays = { days: new Set(bankHolidays.map(({ date }) => date)), usual: [] }
const known = play([{ type: 'know-holidays', holidays }])
const closing = play([{ type: 'aim-at-closures' }], known)
const click = (day: string): PlannerEvent[] => [{ type: 'press', day }, { type: 'release' }]
const openIn = ({ history }: PlannerState) => history.present.openBankHolidays

describe('a bank holiday of a term', () => {
  test('is opened by a click while closures are drawn, and closed by the next', () => {
    const opened = play(click(earlyMay), closing)
    expect(openIn(opened)).toEqual([earlyMay])
    expect(opened.history.present.closures).toEqual([])
    expect(opened.update).toEqual({ about: 'holiday', day: earlyMay, isOpen: true })
    const closed = play(click(earlyMay), opened)
    expect(openIn(closed)).toEqual([])
    expect(closed.update).toEqual({ about: 'holiday', day: earlyMay, isOpen: false })
  })

  test('shows as open while the pointer is still down', () => {
    const pressed = play([{ type: 'press', day: earlyMay }], closing)
    expect([shownPlan(pressed).openBankHolidays, openIn(pressed)]).toEqual([[earlyMay], []])
  })

  test('is opened by Enter there, and by its own key whatever is drawn', () => {
    expect(openIn(play([{ type: 'begin-or-end', day: earlyMay }], closing))).toEqual([earlyMay])
    expect(openIn(play([{ type: 'toggle-holiday', day: earlyMay }], known))).toEqual([earlyMay])
  })

  test('is undone and redone like any change', () => {
    const opened = play(click(earlyMay), closing)
    const undone = nextPlanner(opened, { type: 'undo' })
    expect(openIn(undone)).toEqual([])
    expect(openIn(nextPlanner(undone, { type: 'redo' }))).toEqual([earlyMay])
  })

  test('begins a term where a term is drawn', () => {
    const picking = play(click(earlyMay), known)
    expect([picking.gesture.state, openIn(picking)]).toEqual(['picking', []])
  })

  test('is covered by a closure that is dragged over it, which a click then chooses', () => {
    const painted = play(drag('2026-05-01', '2026-05-05'), closing)
    expect(painted.history.present.closures).toMatchObject([
      { startDate: '2026-05-01', endDate: '2026-05-05' },
    ])
    const chosen = play(click(earlyMay), painted)
    expect([openIn(chosen), chosen.closureTool.chosen]).toEqual([[], 0])
  })
})

test.each([
  ['outside the terms', '2026-12-25'],
  ['that is no bank holiday', '2026-05-05'],
  ['at a weekend', '2026-12-26'],
])('a day %s is not opened', (_, day) => {
  expect(openIn(play([{ type: 'toggle-holiday', day }], known))).toEqual([])
})

test('a day of the half-term is not opened, and an open one can be closed there', () => {
  const halfTerm = { startDate: earlyMay, endDate: '2026-05-08' }
  const withHalfTerm: PlannerEvent = { type: 'set-half-term', termType: 'summer', halfTerm }
  const toggle: PlannerEvent = { type: 'toggle-holiday', day: earlyMay }
  expect(openIn(play([withHalfTerm, toggle], known))).toEqual([])
  expect(openIn(play([toggle, withHalfTerm, toggle], known))).toEqual([])
})

test('the announcement says what happened, with the year’s figures', () => {
  const opened = play(click(earlyMay), closing)
  const fixed = fixedFactsOf({
    bankHolidays: bankHolidays.map((holiday) => ({
      ...holiday,
      region: holiday.division,
      year: 2026,
      id: '',
    })),
    division: 'england-and-wales',
    today: '2026-04-01',
  })
  const facts = factsOf(fixed, opened.history.present)
  expect(facts.bankHolidays.has(earlyMay)).toBe(false)
  const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 12 } }
  const rules = { fundingYear: '2026-27', yearStart: 'april', requirements } as const
  expect(opened.update && announcementOf(opened.update, opened.history.present, facts, rules)).toMatch(
    /^The bank holiday on 4 May is open now\. The year: \d+(\.5)? of 190 school days/,
  )
})

describe('what is usual for the authority', () => {
  const usual = { days: holidays.days, usual: [earlyMay] }
  const fresh = { ...startPlanner(plan), followsUsual: true }

  test('is the default of a new plan, without a step to undo', () => {
    const opened = play([{ type: 'know-holidays', holidays: usual }], fresh)
    expect([openIn(opened), opened.history.past]).toEqual([[earlyMay], []])
  })

  test('changes with the site, unless a day was changed by hand', () => {
    const opened = play([{ type: 'know-holidays', holidays: usual }], fresh)
    expect(openIn(play([{ type: 'know-holidays', holidays }], opened))).toEqual([])
    const closed = play([{ type: 'toggle-holiday', day: earlyMay }], opened)
    const other = { ...usual, usual: ['2026-05-25'] }
    expect(openIn(play([{ type: 'know-holidays', holidays: other }], closed))).toEqual([])
  })

  test('does not touch a saved plan', () => {
    expect(openIn(play([{ type: 'know-holidays', holidays: usual }], start))).toEqual([])
  })

  test('is the default of the next new plan, but not of one that was put aside', () => {
    const opened = play([{ type: 'know-holidays', holidays: usual }], fresh)
    expect(openIn(play([{ type: 'start-over', plan, isNew: true }], opened))).toEqual([earlyMay])
    expect(openIn(play([{ type: 'start-over', plan }], opened))).toEqual([])
  })
})

describe('typed words', () => {
  const given = {
    plan,
    target: { termType: 'summer', part: 'term' } as const,
    closureTool: start.closureTool,
    holidays,
    year: { fundingYear: '2026-27', yearStart: 'april' } as const,
    context: { bankHolidays: holidays.days, closures: [] },
  }

  test('open a bank holiday', () => {
    expect(typedPlan('open 4 May', given)).toMatchObject({
      does: 'open',
      day: earlyMay,
      plan: { openBankHolidays: [earlyMay] },
      sentence: 'Open on 4 May 2026.',
    })
  })

  test.each([
    ['open 5 May', '5 May 2026 is not a bank holiday.'],
    ['open 25 Dec', '25 December 2026 is not a day of a term on which children would come.'],
    ['open 4 to 8 May', 'Type one day, as in “open 4 May”.'],
  ])('%s is refused', (text, sentence) => {
    expect(typedPlan(text, given)).toEqual({ does: 'refuse', sentence })
  })
})
