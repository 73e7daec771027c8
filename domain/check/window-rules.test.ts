import { expect, test } from 'vitest'
import { base } from '#domain/test/any-calendar.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import { windowsOfYear } from '#domain/windows/windows-of-year.ts'
import { usualTermDates } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import type { CalendarToCheck } from './rule-result.ts'
import { checkWindows } from './window-rules.ts'

const on = (kind: ClaimWindow['kind'], period: ClaimWindow['period'], startDate: IsoDate): ClaimWindow => ({
  ...{ kind, period },
  when: { startDate, endDate: startDate },
})
/** As councils print 2026-27. */
const windows = [
  on('headcount', 'summer', '2026-05-14'),
  on('actual', 'summer', '2026-05-22'),
  on('headcount', 'autumn', '2026-10-01'),
  on('census', 'spring', '2027-01-21'),
]

function calendarFrom(yearStart: 'april' | 'september' | 'january'): CalendarToCheck {
  const terms = termTypes.map((termType) => ({
    ...{ termType, ...usualTermDates(termType, base.fundingYear, yearStart), halfTerm: null },
  }))
  return { ...base, yearStart, terms }
}

test('a year that begins in September or January is not checked against the dates of a claim of another year', () => {
  const saidOf = (yearStart: 'april' | 'september' | 'january') => {
    const calendar = calendarFrom(yearStart)
    const { fundingYear } = calendar
    const recorded = (year: string) => (year === fundingYear ? windows : [])
    const own = windowsOfYear(recorded, { fundingYear, yearStart })
    return checkWindows(calendar, own, '2026-06-01').map(({ sentence }) => sentence)
  }
  const late = 'The actual claim for summer closed on 22 May 2026; this plan was not approved.'
  expect(saidOf('april')).toEqual([late])
  // Its summer is that of 2027.
  expect(saidOf('september')).toEqual([])
  // Its spring is that of 2026.
  expect(saidOf('january')).toEqual([late])
})

test('a rule that leads to no day of the plan is said, and not where the claim has no school day', () => {
  const rule = (afterFullWeeks: number): ClaimWindow => ({
    ...{ kind: 'headcount', period: 'autumn', when: { weekday: 2, afterFullWeeks } },
  })
  const saidOf = (terms: CalendarToCheck['terms'], afterFullWeeks: number) =>
    checkWindows({ ...calendarFrom('april'), terms }, [rule(afterFullWeeks)], null).map(
      ({ sentence, outcome }) => [sentence, outcome],
    )
  const { terms } = calendarFrom('april')
  const short = terms.map((term) => (term.termType === 'autumn' ? { ...term, endDate: '2026-09-10' } : term))
  expect(saidOf(terms, 1)).toEqual([])
  expect(saidOf(short, 1)).toEqual([
    [
      'Headcount, autumn: the Tuesday after the first full open week is not a day of this plan. Ask the authority which day it is.',
      'warning',
    ],
  ])
  expect(
    saidOf(
      terms.filter(({ termType }) => termType !== 'autumn'),
      1,
    ),
  ).toEqual([])
})
