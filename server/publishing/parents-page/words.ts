import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Offer, WeekPattern } from '#domain/offer/offer.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { DateAhead } from '#domain/publish/dates-ahead.ts'
import type { LanguageTag } from '#domain/publish/page-language.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

type OfferWords = {
  readonly heading: string
  /** Only names of models are translated; the nursery's own stay. */
  readonly name: (offer: Pick<Offer, 'name' | 'model'>) => string
  /** The hours of a full week, and the weeks in which they are funded. */
  readonly hours: (ledger: { hoursPerWeek: number; fundedWeeks: number }) => string
  readonly inTerms: string
  readonly inHolidays: string
  readonly stretched: string
  readonly evenly: string
  readonly pattern: (hours: WeekPattern) => string
  readonly patternMeaning: string
  readonly openNotFunded: string
}

export type Words = {
  readonly language: LanguageTag
  /** The languages' own names, for the language switch. */
  readonly ownName: string
  readonly termDates: string
  readonly titleFor: (siteName: string) => string
  readonly descriptionFor: (siteName: string) => string
  readonly nextDate: string
  readonly thenDates: string
  readonly nothingAhead: string
  readonly nothingApproved: string
  readonly ahead: (date: DateAhead, days: number) => string
  readonly date: (date: IsoDate) => string
  /** Without its year. */
  readonly shortDate: (date: IsoDate) => string
  readonly range: (range: DateRange) => string
  readonly month: (year: number, month: number) => string
  readonly weekdayLetters: readonly string[]
  readonly span: (range: DateRange) => string
  readonly term: Readonly<Record<TermType, string>>
  readonly halfTerm: string
  readonly noHalfTerm: string
  readonly firstDay: string
  readonly lastDay: string
  readonly closedDays: string
  readonly noClosedDays: string
  readonly halfDay: string
  readonly closureName: (closure: Closure, division: Division) => string
  readonly charged: string
  readonly notCharged: string
  readonly bankHolidaysInTerms: string
  readonly bankHolidays: string
  readonly openAsUsual: string
  readonly noBankHolidays: string
  /** Null without a name in this language; it is then shown and marked as English. */
  readonly bankHoliday: (name: string) => string | null
  readonly provisional: string
  readonly monthByMonth: string
  readonly monthsPicture: string
  readonly today: string
  readonly bankHolidayOne: string
  readonly closed: string
  readonly open: string
  readonly closedHalfDay: string
  readonly earlierYears: string
  readonly approvedOn: (date: IsoDate) => string
  readonly offers: OfferWords
  readonly ownCalendar: string
  readonly keepsItself: string
  readonly otherApps: string
  readonly google: string
  readonly apple: string
  readonly download: string
  readonly wholePage: string
  readonly posterTitle: string
  readonly posterSentence: string
  readonly notFound: string
  readonly notFoundAdvice: string
}

type InWords = (date: IsoDate) => string

/** Days in words, the year once where it is the same. */
export function rangeOf(dated: InWords, short: InWords): Words['range'] {
  return ({ startDate, endDate }) => {
    if (startDate === endDate) return dated(startDate)
    const [year, lastYear] = [startDate.slice(0, 4), endDate.slice(0, 4)]
    return `${short(startDate)}${year === lastYear ? '' : ` ${year}`} – ${short(endDate)} ${lastYear}`
  }
}
