import { expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import type { Term } from '#domain/year/term.ts'
import { councilClaimName, councilWeeks } from './council-weeks.ts'
import type { PublishedCalendar } from './published-calendar.ts'
import { listYearDays } from './year-days.ts'

// Spring leaves its funding year: 29 March is Easter Monday, 30 March to 2 April are four days, one of them 1 April.
const terms: Term[] = [
  {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm: null },
  { termType: 'spring', startDate: '2027-01-04', endDate: '2027-04-02', halfTerm: null },
]
const closures = [{ kind: 'inset', label: '', startDate: '2026-09-01', endDate: '2026-09-02' }] as const
const holidays = ['2026-05-04', '2026-05-25', '2026-08-31', '2027-03-26', '2027-03-29']
const bankHolidays = holidays.map((date) => ({
  name: 'A bank holiday',
  date,
  division: 'england-and-wales' as const,
  notes: '',
  isProvisional: false,
}))
const published: PublishedCalendar = {
  fundingYear: '2026-27',
  revision: 1,
  siteName: 'Meadow Lane',
  siteAddress: '12 Meadow Lane',
  organizationName: 'Meadow Lane Nurseries',
  localAuthorityName: 'Sheffield',
  division: 'england-and-wales',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'whole-up' },
  terms,
  closures,
  bankHolidays,
  count: countYear(
    terms,
    { bankHolidays: new Set(holidays), closures },
    {
      fundingYear: '2026-27',
      yearStart: 'april',
      requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'whole-up' },
    },
  ),
}

test('a claim consists of stretches, each from its first school day to its last', () => {
  const [summer, autumn] = councilWeeks(published)
  expect(summer?.stretches).toEqual([
    { termType: 'summer', startDate: '2026-04-13', endDate: '2026-05-22', schoolDays: 29, weeks: 5.8 },
    { termType: 'summer', startDate: '2026-06-01', endDate: '2026-07-21', schoolDays: 37, weeks: 7.4 },
  ])
  expect(summer).toMatchObject({ schoolDays: 66, exactWeeks: 13.2, weeks: 14, targetWeeks: 12 })
  // 4 May is paid for where the council pays for bank holidays, 25 May is in the half-term.
  const paying = { ...published, requirements: { ...published.requirements, fundsBankHolidays: true } }
  const rules = { fundingYear: '2026-27', yearStart: 'april', requirements: paying.requirements } as const
  const count = countYear(terms, { bankHolidays: new Set(holidays), closures }, rules)
  const [paid, ...others] = councilWeeks({ ...paying, count })
  expect(paid?.stretches.map(({ schoolDays }) => schoolDays)).toEqual([30, 37])
  for (const { stretches, schoolDays } of [paid, ...others].flatMap((each) => each ?? []))
    expect(stretches.reduce((sum, stretch) => sum + stretch.schoolDays, 0)).toBe(schoolDays)
  // INSET days on the first two days of September: children come on the third.
  expect(autumn?.stretches[0]).toMatchObject({ startDate: '2026-09-03', endDate: '2026-12-18' })
})

test('days past the funding year are in the next one’s claim, which has no target of this year', () => {
  const periods = councilWeeks(published)
  expect(periods.map(({ period, fundingYear, targetWeeks }) => [period, fundingYear, targetWeeks])).toEqual([
    ['summer', '2026-27', 12],
    ['autumn', '2026-27', 14],
    ['spring', '2026-27', 12],
    ['summer', '2027-28', null],
  ])
  expect(periods[3]?.stretches).toEqual([
    { termType: 'spring', startDate: '2027-04-01', endDate: '2027-04-02', schoolDays: 2, weeks: 0.4 },
  ])
})

test('a nation that pays once a year has one claim with its target, and the days beyond the year beside it', () => {
  const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
  const requirements = { targetWeeks, claims: 'by-year' } as const
  const context = { bankHolidays: new Set(holidays), closures }
  const rules = { fundingYear: '2026-27', yearStart: 'april', requirements } as const
  const claims = councilWeeks({ ...published, requirements, count: countYear(terms, context, rules) })
  expect(claims.map((claim) => [councilClaimName(claim), claim.schoolDays, claim.targetWeeks])).toEqual([
    ['Claim of the year 2026-27', 66 + 77 + 61, 38],
    ['Claim of the year 2027-28', 2, null],
  ])
  // No funding period of England, which would end on 31 August.
  expect(claims[1]).toMatchObject({ startDate: '2027-04-01', endDate: '2028-03-31' })
})

test('stretches, periods and days all add up to the year’s school days', () => {
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
  const periods = councilWeeks(published)
  const days = listYearDays(published)
  expect(sum(periods.flatMap(({ stretches }) => stretches.map(({ schoolDays }) => schoolDays)))).toBe(
    published.count.schoolDays,
  )
  expect(sum(periods.map(({ schoolDays }) => schoolDays))).toBe(published.count.schoolDays)
  expect(sum(days.map(({ schoolDay }) => schoolDay))).toBe(published.count.schoolDays)
})

test('the days are those of the planned year and of the term that leaves it', () => {
  const days = listYearDays(published)
  expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2026-04-01', '2027-04-02', 367])
  expect(days.find(({ date }) => date === '2026-05-25')).toMatchObject({
    termType: 'summer',
    schoolDay: 0,
    why: 'A bank holiday, doesn’t count',
  })
})
