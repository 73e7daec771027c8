import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { eventsFor } from '#domain/publish/calendar-event.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { publication, publishedCalendar } from '#server/test/published-calendar.ts'
import { expectInsideMargins, printPage } from '#server/test/readers/printed-page.ts'
import { closedDaysName, closedDaysOf } from './closed-days.ts'
import { summarySheet } from './excel/summary-sheet.ts'
import { wordsByLanguage } from './parents-page/words-by-language.ts'
import { YearColumn } from './parents-page/year-column.tsx'

const stretched: Offer = {
  ...{ id: 'all', name: 'Stretched', entitlement: 30, model: 'stretched', weeks: 50 },
  ...{ weeksByPeriod: null, pattern: null },
}
const newYear: BankHoliday = {
  ...{ name: 'New Year’s Day', date: '2027-01-01', division: 'england-and-wales', notes: '' },
  isProvisional: false,
}
// Th 24 - Fr 25 December | Mo 28 December - Fr 1 January | Mo 30 August - Fr 3 September of the summer, in term from 1.
const allYear: Partial<PublishedCalendar> = {
  offers: [stretched],
  bankHolidays: [...publishedCalendar().bankHolidays, newYear],
  closedRanges: [
    { startDate: '2026-08-17', endDate: '2026-09-04' },
    { startDate: '2026-12-24', endDate: '2027-01-01' },
  ],
}
const published = publishedCalendar(allYear)
const ranges = [
  ['2026-04-03', '2026-04-03', 'Good Friday'],
  ['2026-05-04', '2026-05-04', 'Early May bank holiday'],
  ['2026-05-07', '2026-05-07', 'Polling day (half day)'],
  ['2026-05-25', '2026-05-25', 'Spring bank holiday'],
  ['2026-08-17', '2026-08-31', 'Closed'],
  ['2026-09-01', '2026-09-02', 'INSET day'],
  ['2026-12-24', '2027-01-01', 'Closed'],
  ['2027-03-26', '2027-03-26', 'Good Friday'],
]

test('the closed days of a year are its bank holidays, closures and the days around its terms, school days left out', () => {
  expect(
    closedDaysOf(published).map((days) => [
      ...[days.startDate, days.endDate, closedDaysName(days, published.division)],
    ]),
  ).toEqual(ranges)
})

// Monday 4 May 2026.
test('a bank holiday in term that is closed as a range of its own too is listed once, by its name', () => {
  const closedRanges = [{ startDate: '2026-05-04', endDate: '2026-05-04' }]
  const names = closedDaysOf(publishedCalendar({ ...allYear, closedRanges }))
    .filter(({ startDate }) => startDate === '2026-05-04')
    .map((days) => closedDaysName(days, published.division))
  expect(names).toEqual(['Early May bank holiday'])
})

// The spring term ends on Good Friday, 26 March 2027; Easter Monday is the 29th.
test('nor is one at the edge of a longer range in that range too', () => {
  const closedRanges = [{ startDate: '2027-03-26', endDate: '2027-03-31' }]
  const terms = published.terms.map((term) =>
    term.termType === 'spring' ? { ...term, endDate: '2027-03-26' } : term,
  )
  const days = closedDaysOf(publishedCalendar({ ...allYear, terms, closedRanges })).map((each) => [
    ...[each.startDate, each.endDate, closedDaysName(each, published.division)],
  ])
  expect(days.filter(([start = '']) => start > '2027-03-01')).toEqual([
    ['2027-03-26', '2027-03-26', 'Good Friday'],
    ['2027-03-29', '2027-03-31', 'Closed'],
  ])
})

test('they are on the calendar’s PDF, in Excel and on the page for parents', async () => {
  const { page } = await printPage(allYear)
  const text = page.lines.join(' ')
  expect(text).toContain('Closed days')
  for (const words of ['17–31 Aug Closed', '24 Dec – 1 Jan Closed', '25 May Spring bank holiday'])
    expect(text).toContain(words)
  const forParents = (await printPage(allYear, { isForParents: true })).page
  expect(forParents.lines.join(' ')).toContain('Dates, for term time only')
  expectInsideMargins(forParents)

  const rows = summarySheet(published, publication).data.map((row) => row?.map((cell) => cell?.value))
  // The offer is of 30 hours.
  expect(rows.map((row) => row?.[0])).toContain('Funded hours a year at 15 a week')
  const first = rows.findIndex((row) => row?.[0] === 'Closed days')
  expect(rows.slice(first).map((row) => row?.slice(1))).toEqual(
    ranges.map(([start = '', end = '', name]) => [name, new Date(start), new Date(end)]),
  )

  const html = renderToStaticMarkup(
    YearColumn({ year: { calendar: published, approvedOn: '2026-02-02' }, words: wordsByLanguage.en }),
  )
  for (const words of ['Mon 17 August – Mon 31 August 2026', 'Thu 24 December 2026 – Fri 1 January 2027'])
    expect(html).toContain(words)
})

test('feeds have the same days around the terms', () => {
  const closed = eventsFor('parents', published).filter(({ category }) => category === 'Opening')
  expect(closed.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-08-17', '2026-08-31'],
    ['2026-12-24', '2027-01-01'],
  ])
})

test('a year of term-time hours alone has those in its terms', async () => {
  const { page } = await printPage()
  expect(page.lines).toContain('Closed in term time')
  expect(closedDaysOf(publishedCalendar()).map(({ startDate }) => startDate)).toEqual([
    ...['2026-05-04', '2026-05-07', '2026-09-01'],
  ])
})
