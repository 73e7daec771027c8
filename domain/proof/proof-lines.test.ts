import { expect, test } from 'vitest'
import { countYear } from '#domain/count/school-days.ts'
import { claimRulesOf, contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { christmas, over } from '#domain/test/offered-plan.ts'
import { proofLines } from './proof-lines.ts'

// Thursday 1 April 2027 is the first day of the next year's summer claim.
const year: Omit<PublishedCalendar, 'count'> = {
  ...{ fundingYear: '2026-27', revision: 1, siteName: 'Meadow Lane', siteAddress: '12 Meadow Lane' },
  ...{ organizationName: 'Meadow Lane Nurseries', localAuthorityName: 'Sheffield' },
  division: 'england-and-wales',
  requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } },
  terms: [
    { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-17', halfTerm: null },
    { termType: 'autumn', startDate: '2026-09-07', endDate: '2026-12-18', halfTerm: null },
    { termType: 'spring', startDate: '2027-01-04', endDate: '2027-04-01', halfTerm: null },
  ],
  ...{ closures: [], bankHolidays: [], offers: [over(45)], closedRanges: [christmas] },
}
const calendar: PublishedCalendar = {
  ...year,
  count: countYear(year.terms, contextOf(year), claimRulesOf(year)),
}
const link = { number: 1, hash: 'abc', previousHash: null, computedHash: 'abc' }
const lines = proofLines(
  {
    ...{ calendarId: 'one', calendar, submittedBy: null, submittedAt: null },
    ...{ approvedBy: null, approvedAt: '2026-02-02T10:00:00.000Z', results: [] },
  },
  { hash: 'def', link },
)
const wordsOf = (label: string) => lines.filter((line) => line.label === label).map(({ words }) => words)

test('the offers and when it is closed around the terms are among what is signed', () => {
  expect(wordsOf('Offer')).toEqual([expect.stringMatching(/^“Stretched”, 45 weeks .+ hours used, .+ left$/)])
  expect(wordsOf('Closed around the terms')).toEqual(['28 December 2026 to 1 January 2027'])
})

test('days in another year’s claim have no target here', () => {
  expect(wordsOf('Summer claim 2026-27')).toEqual(['70 school days, 14 funding weeks, target 13'])
  expect(wordsOf('Summer claim 2027-28')).toEqual(['1 school day, 0.2 funding weeks, no target in this year'])
})
