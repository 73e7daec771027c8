import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { Offer, WeekPattern } from '#domain/offer/offer.ts'
import { closureName } from '#domain/plan/closure.ts'
import type { DateAhead } from '#domain/publish/dates-ahead.ts'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import { formatDate, listInWords, monthName, weekdayName } from '#domain/year/format-date.ts'
import { type DateRange, datePartsOf, type IsoDate, weekday } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { isolated } from './isolated.ts'
import { rangeOf } from './range-of.ts'

const dated = (date: IsoDate) => formatDate(date, 'EEEE d MMMM yyyy')
const short = (date: IsoDate) => `${weekdayName(weekday(date)).slice(0, 3)} ${formatDate(date, 'd MMMM')}`

function when(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function ahead(date: DateAhead, days: number): string {
  switch (date.kind) {
    case 'term-start':
      return `${termNames[date.termType]} term starts ${when(days)}`
    case 'term-end':
      return `${termNames[date.termType]} term ends ${when(days)}`
    case 'half-term':
      return `Half-term starts ${when(days)}`
    case 'back':
      return `Children are back ${when(days)}`
    case 'bank-holiday':
    case 'open-bank-holiday':
      return `${date.name} ${when(days)}`
    case 'closure':
      return `${isolated(date.closure.label)} ${when(days)}`
  }
}

function dailyHours(hours: WeekPattern): string[] {
  return hours.flatMap((each, day) => (each > 0 ? [`${weekdayName(day)} ${numberOf(each, 'hour')}`] : []))
}

const monthAndYear = (date: IsoDate) => `${monthName(datePartsOf(date).month)} ${date.slice(0, 4)}`

export const english = {
  language: 'en-GB' as LanguageTag,
  /** The languages' own names, for the language switch. */
  ownName: 'English',
  termDates: 'Term dates',
  titleFor: (siteName: string) => `Term dates – ${siteName}`,
  descriptionFor: (siteName: string) => `Terms, half-terms, closures and bank holidays at ${siteName}.`,
  nextDate: 'Next date',
  thenDates: 'After that',
  nothingAhead: 'No further dates have been published yet.',
  nothingApproved: 'No dates have been published yet. Please look again soon.',
  ahead,
  date: dated,
  /** Without its year. */
  shortDate: short,
  range: rangeOf(dated, short),
  month: (year: number, month: number) => `${monthName(month)} ${year}`,
  weekdayLetters: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  span: ({ startDate, endDate }: DateRange) => `${monthAndYear(startDate)} to ${monthAndYear(endDate)}`,
  term: { summer: 'Summer term', autumn: 'Autumn term', spring: 'Spring term' },
  halfTerm: 'Half-term',
  noHalfTerm: 'No half-term',
  firstDay: 'First day for children',
  lastDay: 'Last day for children',
  closedDays: 'Days we are closed',
  noClosedDays: 'No closures in term time.',
  halfDay: 'half a day',
  closureName,
  charged: 'Charged as usual',
  notCharged: 'Not charged',
  bankHolidaysInTerms: 'Bank holidays in term time',
  bankHolidays: 'Bank holidays',
  openAsUsual: 'we are open',
  noBankHolidays: 'None on a day in term.',
  /** Null without a name in this language; it is then shown and marked as English. */
  bankHoliday: (name: string): string | null => name,
  provisional: 'expected, not yet confirmed',
  monthByMonth: 'Month by month',
  monthsPicture: 'The same dates as a picture of twelve months. Each of them is in the lists above.',
  today: 'Today',
  bankHolidayOne: 'Bank holiday',
  closed: 'Closed',
  open: 'Open',
  closedHalfDay: 'Closed for half a day',
  earlierYears: 'Earlier years',
  approvedOn: (date: IsoDate) => `Approved on ${formatDate(date, 'd MMMM yyyy')}`,
  offers: {
    heading: 'Funded hours',
    /** Only names of models are translated; the nursery's own stay. */
    name: ({ name }: Pick<Offer, 'name' | 'model'>) => name,
    /** The hours of a full week, and the weeks in which they are funded. */
    hours: ({ hoursPerWeek, fundedWeeks }: { hoursPerWeek: number; fundedWeeks: number }) =>
      `${numberOf(hoursPerWeek, 'hour')} a week, ${numberOf(fundedWeeks, 'week')} of the year,`,
    inTerms: 'in term time. In half-terms and between the terms there are none.',
    inHolidays: 'in term time, and outside the terms in weeks that you choose with us.',
    stretched: 'the same hours a year as in term time, spread over more weeks.',
    evenly: 'The hours are the same each day from Monday to Friday.',
    pattern: (hours: WeekPattern) => `In each week: ${listInWords(dailyHours(hours))}.`,
    patternMeaning: 'Hours that you book beyond the funded ones of a day are not funded.',
    openNotFunded: 'We are open, but without funded hours:',
  },
  ownCalendar: 'Add to your own calendar',
  keepsItself:
    'Your calendar app then follows every change by itself. For an Android phone, use the Google button once on a computer. A download stays as it is.',
  apple: 'Apple Calendar',
  google: 'Google Calendar',
  otherApps: 'Other calendar apps',
  download: 'Download (iCal)',
  wholePage: 'All dates on one page',
  posterTitle: 'Our term dates',
  posterSentence:
    'Scan with your phone’s camera for terms, half-terms and days we are closed. Always up to date.',
  notFound: 'There is no page at this address',
  notFoundAdvice: 'It may have moved, or been switched off. Please ask your nursery for its address.',
}
/** The words that each language must have. */
export type Words = typeof english
