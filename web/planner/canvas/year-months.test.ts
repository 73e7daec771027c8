import { expect, test } from 'vitest'
import { explainDay } from '#domain/count/school-days.ts'
import { defaultPlan, realTerms } from '#web/planner/plan/plan.ts'
import { beyondInWords, termsSeenFrom, termsStartingIn, yearMonthsOf } from './year-months.ts'

const year = { fundingYear: '2026-27', yearStart: 'april', weekStart: 'monday' } as const
const months = yearMonthsOf(year)
const terms = realTerms(defaultPlan('2026-27', 'april'))

test('a year has twelve months from April, in weeks from Monday', () => {
  expect(months.map(({ name }) => name.slice(0, 3)).join(' ')).toBe(
    'Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar',
  )
  //  Mo Tu We Th Fr Sa Su
  //         1  2  3  4  5
  expect(months[0]?.weeks[0]).toEqual(['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'])
  expect(months.flatMap(({ weeks }) => weeks.flat())).toHaveLength(365)
})

test('a year may begin in September or January, and its weeks on Sunday', () => {
  const names = (yearStart: 'september' | 'january') =>
    yearMonthsOf({ ...year, yearStart }).map((month) => `${month.name.slice(0, 3)} ${month.year}`)
  expect(names('september')).toEqual([
    ...['Sep 2026', 'Oct 2026', 'Nov 2026', 'Dec 2026', 'Jan 2027', 'Feb 2027'],
    ...['Mar 2027', 'Apr 2027', 'May 2027', 'Jun 2027', 'Jul 2027', 'Aug 2027'],
  ])
  expect([names('january')[0], names('january')[11]]).toEqual(['Jan 2026', 'Dec 2026'])

  const [april] = yearMonthsOf({ ...year, weekStart: 'sunday' })
  //  Su Mo Tu We Th Fr Sa
  //            1  2  3  4
  //   5  6
  expect([april?.firstColumn, april?.weeks[0]?.length, april?.weeks[1]?.[0]]).toEqual([3, 4, '2026-04-05'])
})

test('a month gets the parts of the terms that affect its days', () => {
  const context = { bankHolidays: new Set(['2026-05-04']), closures: [] }
  for (const month of months) {
    const seen = termsSeenFrom(month, terms)
    for (const date of month.weeks.flat()) {
      expect(explainDay(date, seen, context)).toEqual(explainDay(date, terms, context))
      expect(seen.some((term) => term.startDate === date)).toBe(terms.some((term) => term.startDate === date))
      expect(seen.some((term) => term.endDate === date)).toBe(terms.some((term) => term.endDate === date))
    }
  }
})

test('a month names the terms that start in it, and ends outside the year', () => {
  const named = (some: typeof terms) =>
    months.map((month) =>
      [...termsStartingIn(month, some), beyondInWords(month, some)].filter(Boolean).join(', '),
    )
  expect(named(terms)).toEqual(['summer', '', '', '', '', 'autumn', '', '', '', 'spring', '', 'on to 4 Apr'])
  const early = terms.map((term) =>
    term.termType === 'summer' ? { ...term, startDate: '2026-03-30' } : term,
  )
  expect(named(early)[0]).toBe('Summer from 30 Mar')
})
