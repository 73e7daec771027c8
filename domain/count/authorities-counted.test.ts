import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { springBankHolidayWeek } from '#domain/plan/half-term.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { termTypes } from '#domain/year/term.ts'
import type { ClaimRules } from './claim.ts'
import { fundingWeeksOf, fundingWeeksOfYear } from './funding-weeks.ts'
import { countTerm, countYear, type YearContext } from './school-days.ts'

const term = (termType: TermType, days: [string, string], halfTerm: [string, string]): Term => ({
  termType,
  startDate: days[0],
  endDate: days[1],
  halfTerm: { startDate: halfTerm[0], endDate: halfTerm[1] },
})
const inset = (startDate: string, endDate = startDate): Closure => ({
  kind: 'inset',
  label: 'INSET day',
  startDate,
  endDate,
})
const bankHolidays = new Set(
  bankHolidaysUntil(2031).flatMap(({ date, division }) => (division === 'england-and-wales' ? [date] : [])),
)
const withInset: YearContext = { bankHolidays, closures: [] }

// School years begin in September: their terms are counted one by one, in the order in which councils publish them.
const sheffield2026To27 = [
  term('autumn', ['2026-09-01', '2026-12-18'], ['2026-10-26', '2026-10-30']),
  term('spring', ['2027-01-04', '2027-03-25'], ['2027-02-15', '2027-02-19']),
  term('summer', ['2027-04-12', '2027-07-21'], ['2027-05-31', '2027-06-04']),
]
const birmingham2025To26 = [
  term('autumn', ['2025-09-01', '2025-12-19'], ['2025-10-27', '2025-10-31']),
  term('spring', ['2026-01-05', '2026-03-27'], ['2026-02-16', '2026-02-20']),
  term('summer', ['2026-04-13', '2026-07-20'], ['2026-05-25', '2026-05-29']),
]

const rules: ClaimRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: defaultFundingRequirements,
}

describe('published school years, INSET days included', () => {
  test('Sheffield has 195 days in 2026-27', () => {
    expect(schoolDaysOf(sheffield2026To27)).toEqual([74, 54, 67])
    expect(74 + 54 + 67).toBe(195)
  })

  test('Birmingham has 195 days in 2025-26', () => {
    expect(schoolDaysOf(birmingham2025To26)).toEqual([75, 55, 65])
    expect(75 + 55 + 65).toBe(195)
  })

  test('have their May half-term in the week of the Spring bank holiday', () => {
    for (const terms of [sheffield2026To27, birmingham2025To26]) {
      const summer = terms.find(({ termType }) => termType === 'summer')
      expect(summer && springBankHolidayWeek(summer, bankHolidaysUntil(2031))).toEqual(summer?.halfTerm)
    }
  })
})

describe('Staffordshire’s funding year 2026-27', () => {
  //  Summer: 15 weeks from Monday 13 April, the last one Monday 20 and Tuesday 21 July     14 × 5 + 2 = 72
  //          less half-term 5, bank holiday 4 May 1, INSET 21 July 1                        72 − 7 = 65
  //  Autumn: Thursday 3 September to Friday 18 December                            2 + 15 × 5 = 77
  //          less half-term 5, INSET 3 and 4 September 2                                    77 − 7 = 70
  //  Spring: Monday 4 January to Wednesday 31 March                                12 × 5 + 3 = 63
  //          less half-term 5, Easter 26 and 29 March 2, INSET 4 January 1                  63 − 8 = 55
  const terms = [
    term('summer', ['2026-04-13', '2026-07-21'], ['2026-05-25', '2026-05-29']),
    term('autumn', ['2026-09-03', '2026-12-18'], ['2026-10-26', '2026-10-30']),
    term('spring', ['2027-01-04', '2027-03-31'], ['2027-02-15', '2027-02-19']),
  ]
  const closures = [inset('2026-07-21'), inset('2026-09-03', '2026-09-04'), inset('2027-01-04')]
  const count = countYear(terms, { bankHolidays, closures }, rules)

  test('gives 13 + 14 + 11 = 38 funding weeks', () => {
    expect(count.terms).toMatchObject({
      summer: { schoolDays: 65, bankHolidays: ['2026-05-04', '2026-05-25'] },
      autumn: { schoolDays: 70, bankHolidays: [] },
      spring: { schoolDays: 55, bankHolidays: ['2027-03-26', '2027-03-29'] },
    })
    expect(count.schoolDays).toBe(190)
    expect([
      ...termTypes.map((termType) => fundingWeeksOf(count.terms[termType] ?? { schoolDays: 0 })),
      fundingWeeksOfYear(count),
    ]).toEqual([13, 14, 11, 38])
  })

  test('has each term in its own funding period, so nothing is claimed in another', () => {
    expect(count.periods.map(({ name, schoolDays, exactWeeks }) => [name, schoolDays, exactWeeks])).toEqual([
      ['summer', 65, 13],
      ['autumn', 70, 14],
      ['spring', 55, 11],
    ])
  })

  test('breaks no rule', () => {
    expect(checkTerms('2026-27', terms, closures)).toEqual({ problems: [], warnings: [] })
  })
})

type PublishedYear = { terms: { start: string; end: string; halfTerm: { start: string; end: string } }[] }
const publishedFile = (name: string) =>
  fileURLToPath(new URL(`../../../shared/data/${name}.json`, import.meta.url))

describe.skipIf(!existsSync(publishedFile('sheffield-2026-27')))('the councils’ own tables', () => {
  test.each([
    ['sheffield-2026-27', sheffield2026To27],
    ['birmingham-2025-26', birmingham2025To26],
  ])('%s has the same dates', (name, terms) => {
    const published: PublishedYear = JSON.parse(readFileSync(publishedFile(name), 'utf8'))
    expect(terms.map(({ startDate, endDate, halfTerm }) => [startDate, endDate, halfTerm])).toEqual(
      published.terms.map(({ start, end, halfTerm }) => [
        start,
        end,
        { startDate: halfTerm.start, endDate: halfTerm.end },
      ]),
    )
  })
})

function schoolDaysOf(terms: readonly Term[]): number[] {
  return terms.map((each) => countTerm(each, withInset).schoolDays)
}
