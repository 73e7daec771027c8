import { expect, test } from 'vitest'
import { defaultFundingRequirements, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { clearedTerm, defaultPlan, realTerms, withTerm } from '#web/planner/plan/plan.ts'
import { isOnTarget, ledgerFiguresOf, shortDistance, yearDistanceInWords } from './ledger-figures.ts'

const context = { bankHolidays: new Set<string>(), closures: [] }
const rules = {
  requirements: defaultFundingRequirements,
  fundingYear: '2026-27',
  yearStart: 'april',
} as const
const terms = realTerms(defaultPlan('2026-27', 'april'))

const roundedBy = (rounding: WeekRounding) =>
  ledgerFiguresOf(terms, { ...rules, requirements: { ...defaultFundingRequirements, rounding } }, context)

test('each term has its days, weeks and target', () => {
  const { terms: rows, target } = ledgerFiguresOf(terms, rules, context)
  expect(
    rows.map(({ schoolDays, fundingWeeks, exactWeeks }) => [schoolDays, fundingWeeks, exactWeeks]),
  ).toEqual([
    [88, 17.5, 17.6],
    [73, 14.5, 14.6],
    [58, 11.5, 11.6],
  ])
  expect(rows.map((row) => row.target)).toEqual([12, 14, 12])
  expect(target).toBe(38)
})

test('the authority’s rounding is used for its weeks', () => {
  const tenths = roundedBy('tenths')
  expect([tenths.fundingWeeks, tenths.countedWeeks]).toEqual([43.5, 43.8])
  const wholeUp = roundedBy('whole-up')
  expect(wholeUp.countedWeeks).toBe(18 + 15 + 12)
})

test('the terms are in the order of their year', () => {
  const schoolYear = realTerms(defaultPlan('2026-27', 'september'))
  const { terms: rows } = ledgerFiguresOf(schoolYear, { ...rules, yearStart: 'september' }, context)
  expect(rows.map(({ termType, dates }) => [termType, dates?.startDate])).toEqual([
    ['autumn', '2026-09-02'],
    ['spring', '2027-01-06'],
    ['summer', '2027-04-15'],
  ])
})

test('a term that is not drawn counts nothing', () => {
  const without = realTerms(withTerm(defaultPlan('2026-27', 'april'), 'summer', clearedTerm))
  const [summer] = ledgerFiguresOf(without, rules, context).terms
  expect(summer).toMatchObject({ dates: null, schoolDays: 0, fundingWeeks: 0, target: 12 })
})

test('one term’s surplus does not make up for another’s shortfall', () => {
  const row = (countedWeeks: number, target: number) => ({ countedWeeks, target })
  const rows = (...all: { countedWeeks: number; target: number }[]) => ({
    terms: all.map((each) => ({
      ...each,
      termType: 'summer' as const,
      dates: null,
      schoolDays: 0,
      fundingWeeks: 0,
      exactWeeks: 0,
      calendarWeeks: 0,
      bankHolidays: 0,
    })),
  })
  expect(isOnTarget(rows(row(12, 12), row(14, 14)))).toBe(true)
  expect(isOnTarget(rows(row(13, 12), row(13, 14)))).toBe(false)
  const year = { countedWeeks: 26, target: 26 }
  expect(yearDistanceInWords({ ...rows(row(12, 12), row(14, 14)), ...year })).toBe('On target')
  expect(yearDistanceInWords({ ...rows(row(13, 12), row(13, 14)), ...year })).toBe('Terms differ')
})

test.each([
  [38, 38, 'On target'],
  [36.5, 38, '1.5 short'],
  [40, 38, '2 over'],
  [37.7, 38, '0.3 short'],
])('%d of %d is %s', (counted, target, words) => {
  expect(shortDistance(counted, target)).toBe(words)
})

test('the year’s periods are always listed, those outside it once something is drawn in them', () => {
  const startsOf = (...planned: Parameters<typeof realTerms>) =>
    ledgerFiguresOf(realTerms(...planned), rules, context).periods.map(({ startDate }) => startDate)
  const plan = defaultPlan('2026-27', 'april')
  const none = { ...plan, terms: { summer: clearedTerm, autumn: clearedTerm, spring: clearedTerm } }
  expect(startsOf(none)).toEqual(['2026-04-01', '2026-09-01', '2027-01-01'])
  expect(startsOf(plan)).toEqual(['2026-04-01', '2026-09-01', '2027-01-01', '2027-04-01'])
  expect(startsOf(withTerm(plan, 'summer', clearedTerm))).toEqual(startsOf(plan))
})
