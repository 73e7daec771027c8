import { expect, test } from 'vitest'
import { defaultFundingRequirements, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { clearedTerm, defaultPlan, realTerms, withTerm } from '#web/planner/plan/plan.ts'
import { ledgerFiguresOf } from './ledger-figures.ts'

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
  const { terms: rows } = ledgerFiguresOf(terms, rules, context)
  expect(
    rows.map(({ schoolDays, fundingWeeks, exactWeeks }) => [schoolDays, fundingWeeks, exactWeeks]),
  ).toEqual([
    [88, 17.5, 17.6],
    [73, 14.5, 14.6],
    [58, 11.5, 11.6],
  ])
  expect(rows.map((row) => row.target)).toEqual([12, 14, 12])
})

test('the authority’s rounding is used for its weeks', () => {
  expect(roundedBy('tenths').year.countedWeeks).toBe(43.4)
  expect(roundedBy('whole-up').year.countedWeeks).toBe(18 + 15 + 12)
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

test('the year is what is claimed: days of April are another year’s', () => {
  const { year, claims } = ledgerFiguresOf(terms, rules, context)
  expect(claims.map(({ startDate, schoolDays, claim }) => [startDate, schoolDays, claim?.state])).toEqual([
    ['2026-04-01', 88, 'over'],
    ['2026-09-01', 73, 'over'],
    ['2027-01-01', 56, 'short'],
    ['2027-04-01', 2, undefined],
  ])
  expect(year).toMatchObject({ schoolDays: 217, targetDays: 190, state: 'short' })
})

test('a nation that pays once a year has one claim', () => {
  const requirements = { ...defaultFundingRequirements, claims: 'by-year' } as const
  const { claims } = ledgerFiguresOf(terms, { ...rules, requirements }, context)
  expect(claims.map(({ startDate, schoolDays }) => [startDate, schoolDays])).toEqual([
    ['2026-04-01', 217],
    ['2027-04-01', 2],
  ])
})

test('the year’s claims are always listed, those outside it once something is drawn in them', () => {
  const startsOf = (...planned: Parameters<typeof realTerms>) =>
    ledgerFiguresOf(realTerms(...planned), rules, context).claims.map(({ startDate }) => startDate)
  const plan = defaultPlan('2026-27', 'april')
  const none = { ...plan, terms: { summer: clearedTerm, autumn: clearedTerm, spring: clearedTerm } }
  expect(startsOf(none)).toEqual(['2026-04-01', '2026-09-01', '2027-01-01'])
  expect(startsOf(plan)).toEqual(['2026-04-01', '2026-09-01', '2027-01-01', '2027-04-01'])
  expect(startsOf(withTerm(plan, 'summer', clearedTerm))).toEqual(startsOf(plan))
})
