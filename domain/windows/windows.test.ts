import { describe, expect, test } from 'vitest'
import { claimPeriods } from '#domain/count/claim.ts'
import { valuePlan } from '#domain/worth/value-plan.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import type { Term } from '#domain/year/term.ts'
import { type ClaimWindow, windowsInWords } from './claim-window.ts'
import { datedWindows, eligibilityDates, nextWindow, windowProblems } from './dated-window.ts'
import { readWindows, windowLines } from './read-windows.ts'
import { approvalProblems } from './without-approval.ts'

//  Mo Tu We Th Fr      September 2026
//      1  2  3  4      the term starts on Tuesday
//   7  8  9 10 11      the first full open week
//  14 15               the Tuesday after it
const terms: Term[] = [{ termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm: null }]
const rules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, claims: 'by-period' },
} as const
const plan: Parameters<typeof datedWindows>[1] = {
  claims: claimPeriods(rules),
  terms,
  context: { bankHolidays: new Set<string>(), closures: [] },
}
/** April's year and the day before. */
const aroundYear = { startDate: '2026-03-31', endDate: '2027-03-31' }
const rule: ClaimWindow = { kind: 'headcount', period: 'autumn', when: { weekday: 2, afterFullWeeks: 1 } }
const closed = (startDate: string, endDate = startDate) => ({
  ...plan,
  context: {
    bankHolidays: new Set<string>(),
    closures: [{ kind: 'inset', label: '', startDate, endDate } as const],
  },
})

describe('a claim window', () => {
  test('by a rule moves with the plan', () => {
    const dayOf = (moved: typeof plan) => datedWindows([rule], moved)[0]?.startDate
    expect(dayOf(plan)).toBe('2026-09-15')
    expect(dayOf(closed('2026-09-09'))).toBe('2026-09-22')
    expect(dayOf({ ...plan, terms: [] })).toBeUndefined()
    expect(windowsInWords([rule])).toBe('Headcount, autumn: the Tuesday after the first full open week')
  })

  test('is read as it is written, and refused by its line', () => {
    const text =
      'Window,Claim,From,To\nHeadcount,autumn,2026-10-01\nFinal amendment,spring,2027-02-01,2027-02-12\nactual claim;year;Tuesday after week 3'
    const read = readWindows(text.replaceAll(';', ','))
    expect(read).toEqual({
      windows: [
        { kind: 'headcount', period: 'autumn', when: { startDate: '2026-10-01', endDate: '2026-10-01' } },
        {
          kind: 'final-amendment',
          period: 'spring',
          when: { startDate: '2027-02-01', endDate: '2027-02-12' },
        },
        { kind: 'actual', period: 'year', when: { weekday: 2, afterFullWeeks: 3 } },
      ],
    })
    if ('windows' in read) expect(readWindows(windowLines(read.windows))).toEqual(read)
    const shown = ['the Tuesday after the first full open week', 'Tuesday after 3 full open weeks']
    expect(shown.map((words) => readWindows(`Headcount, autumn, ${words}`))).toEqual([
      { windows: [rule] },
      { windows: [{ ...rule, when: { weekday: 2, afterFullWeeks: 3 } }] },
    ])
    const refusal = (line: string) => {
      const found = readWindows(line)
      return 'refusal' in found ? found.refusal : null
    }
    expect(refusal('Count, autumn, 2026-10-01')).toContain('Line 1: “count” is not one of Forecast')
    expect(refusal('\nHeadcount, winter, 2026-10-01')).toBe(
      'Line 2: “winter” is not one of summer, autumn, spring and year.',
    )
    expect(refusal('Headcount, autumn, 1 October')).toContain('Write dates as 13 May 2027 or 2027-05-13')
    expect(refusal('Headcount, autumn, 31/09/2026')).toContain('Write dates')
    expect(refusal('Headcount, autumn, 2026-10-02, 2026-10-01')).toBe('Line 1: It ends before it begins.')
  })

  test('is read with days as a spreadsheet and a letter write them', () => {
    const startDate = '2026-10-01'
    const expected = { windows: [{ ...rule, when: { startDate, endDate: '2026-10-16' } }] }
    expect(readWindows('Headcount\tAutumn\t01/10/2026\t16/10/2026')).toEqual(expected)
    expect(readWindows('Headcount, autumn, 1 October 2026, Fri 16 Oct 2026')).toEqual(expected)
  })

  test('on a closed day is warned of, and one before the first school day is a fault', () => {
    const on = (startDate: string, endDate = startDate) =>
      datedWindows([{ ...rule, when: { startDate, endDate } }], plan)
    expect(windowProblems(on('2026-10-01'), plan)).toEqual([])
    expect(windowProblems(on('2026-10-01'), closed('2026-10-01'))).toMatchObject([
      { isFail: false, days: ['2026-10-01'] },
    ])
    expect(windowProblems(on('2026-10-01', '2026-10-02'), closed('2026-10-01'))).toEqual([])
    const late = { ...plan, terms: [{ ...terms[0], startDate: '2026-10-05' } as Term] }
    expect(windowProblems(on('2026-10-01'), late)).toMatchObject([{ isFail: true, days: ['2026-10-05'] }])
  })

  test('on the first day of a term that is closed is warned of: the term does not start after it', () => {
    const first = datedWindows([{ ...rule, when: { startDate: '2026-09-01', endDate: '2026-09-01' } }], plan)
    expect(windowProblems(first, closed('2026-09-01', '2026-09-02'))).toMatchObject([
      { isFail: false, sentence: expect.stringContaining('closed on that day. Nothing is lost by itself') },
    ])
  })

  test('of a census on a closed day loses nothing by itself: the day counts as any other does', () => {
    const census = datedWindows(
      [{ ...rule, kind: 'census', when: { startDate: '2026-10-01', endDate: '2026-10-01' } }],
      plan,
    )
    expect(windowProblems(census, closed('2026-10-01'))).toMatchObject([
      { isFail: false, sentence: expect.stringContaining('Nothing is lost by itself') },
    ])
    const headcounts = [
      { period: 'autumn', ageBand: 'age-3-4', offer: 'term-time', children: 30, weeklyHours: 15 } as const,
    ]
    const rates = { '2026-27': { 'age-3-4': { pencePerHour: 564, supplements: [] } } }
    const autumnClosedOn = (day: string) => {
      const { context } = closed(day)
      return valuePlan({ terms, context, rules }, { headcounts, rates }).worth.claims.find(
        ({ period }) => period === 'autumn',
      )?.pence
    }
    expect(autumnClosedOn('2026-10-01')).toBe(autumnClosedOn('2026-10-02'))
    expect(autumnClosedOn('2026-10-01')).toBeGreaterThan(0)
  })

  test('that closes, or has closed, without approval is said: the last of those and the next within four weeks', () => {
    const on = (kind: ClaimWindow['kind'], day: string): ClaimWindow => ({
      ...{ kind, period: 'autumn', when: { startDate: day, endDate: day } },
    })
    const windows = [
      ...datedWindows([on('forecast', '2026-09-11'), on('headcount', '2026-10-09')], plan),
      ...eligibilityDates(aroundYear, 'England'),
    ]
    const saidOn = (today: string) => approvalProblems(windows, today).map(({ sentence }) => sentence)
    const closes = 'The headcount for autumn closes on 9 October 2026; this plan is not approved.'
    expect(saidOn('2026-08-13')).toEqual([])
    expect(saidOn('2026-08-14')).toEqual([
      'The forecast for autumn closes on 11 September 2026; this plan is not approved.',
    ])
    expect(saidOn('2026-09-12')).toEqual([
      'The forecast for autumn closed on 11 September 2026; this plan was not approved.',
      closes,
    ])
    expect(saidOn('2026-10-09')).toContain(closes)
    expect(saidOn('2026-10-10')).toEqual([
      'The headcount for autumn closed on 9 October 2026; this plan was not approved.',
    ])
    expect(windowsInWords([on('headcount', '2026-10-09'), rule], '2026-10-10')).toBe(
      'Headcount, autumn: 9 Oct 2026 (over); Headcount, autumn: the Tuesday after the first full open week',
    )
    expect(windowsInWords([on('headcount', '2026-10-09')], '2026-10-09')).not.toContain('over')
  })

  test('comes next on its last day still; England’s codes end with each period', () => {
    const windows = eligibilityDates(aroundYear, 'England')
    expect(windows.map(({ startDate }) => startDate)).toEqual([
      '2026-03-31',
      '2026-08-31',
      '2026-12-31',
      '2027-03-31',
    ])
    expect(nextWindow(windows, '2026-08-31')?.name).toBe('Eligibility codes for autumn')
    expect(nextWindow(windows, '2026-09-01')?.name).toBe('Eligibility codes for spring')
    expect(nextWindow(windows, '2027-04-01')).toBeNull()
    expect(eligibilityDates(aroundYear, 'Wales')).toEqual([])
    const codesOf = (start: FundingYearStart) =>
      eligibilityDates(plannedYear('2026-27', start), 'England').map(({ endDate, period }) => [
        endDate,
        period,
      ])
    expect(codesOf('september')).toEqual([
      ['2026-12-31', 'spring'],
      ['2027-03-31', 'summer'],
      ['2027-08-31', 'autumn'],
    ])
    expect(codesOf('january').map(([day]) => day)).toEqual(['2026-03-31', '2026-08-31', '2026-12-31'])
  })
})
