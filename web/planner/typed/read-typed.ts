import type { YearContext } from '#domain/count/school-days.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingPeriodOfTerm, plannedYear } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  daysBetween,
  type IsoDate,
  isValidRange,
  isWithin,
  workingWeekOf,
} from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { Refusal } from '#domain/year/typed-date.ts'
import { quotedAsTyped } from './quoted-as-typed.ts'
import { type DateSetting, readDate } from './read-date.ts'
import { type Counting, datesOfLength, type Length, readLength } from './read-length.ts'

export type TypeInSetting = {
  fundingYear: FundingYear
  yearStart: FundingYearStart
  /** The term being typed: days without a year are those closest to it. */
  termType: TermType
  /** For what may lie in any term: days without a year are those of the planned year. */
  isOfAnyTerm?: boolean
  /** Its current dates, so that one end can be typed alone. */
  current: DateRange | null
  context: YearContext
  /** By default each term has its own claim, in exact weeks and without bank holidays. */
  counting?: Counting
  /** The half-term that a term of these dates would have; by default the automatic one. */
  halfTermOf?: (dates: DateRange) => DateRange | null
}

/** A single `day` may be a start, an end or a day to focus: the caller decides. */
export type Typed =
  | { kind: 'term'; dates: DateRange }
  | { kind: 'half-term'; dates: DateRange | null }
  | { kind: 'day'; date: IsoDate }
  | { kind: 'refused'; sentence: string }

type Read = DateRange | IsoDate | Refusal
type Known = Required<Pick<TypeInSetting, 'termType' | 'current' | 'context' | 'halfTermOf' | 'counting'>> & {
  days: DateSetting
  claim: DateRange
}

const maxCharacters = 100
const daysOfHalfAYear = 182
const examples = '“15 Apr to 17 Jul”, “to 18 Dec” or “12 weeks from 13 Apr”'

/**
 * Reads the dates typed for a term: two days, one end (`from 1 Sep`, `to 18 Dec`), a length with one end (`3 wks from 21
 * Jul`, `60 school days to 17 Jul`), `w/c 25 May`, or any of them after `half-term`. For text that can't be read it
 * returns a message that says what to write.
 */
export function readTyped(text: string, setting: TypeInSetting): Typed {
  const typed = text.length > maxCharacters ? '' : plain(text)
  if (typed === '') return { kind: 'refused', sentence: `Type days, such as ${examples}.` }
  if (/^(no|without) half term$/.test(typed)) return { kind: 'half-term', dates: null }
  const [, afterHalfTerm] = /^(?:half term|ht)\b:? ?(.*)$/.exec(typed) ?? []
  const known = knownOf(setting)
  if (afterHalfTerm === undefined) {
    const read = readRange(typed, known)
    return typeof read === 'string' ? { kind: 'day', date: read } : checked('term', read, text)
  }
  const read = readRange(afterHalfTerm, { ...known, current: null, halfTermOf: automaticHalfTerm })
  return checked('half-term', typeof read === 'string' ? workingWeekOf(read) : read, text)
}

/** Lower case, with one space between words, one kind of dash around which it is split, and no half signs. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[–—−]/g, ' - ')
    .replace(/½/g, '.5')
    .replace(/half-term/g, 'half term')
    .replace(/(\d{1,2})-([a-z]{3,})-(\d{2,4})/g, '$1 $2 $3')
    .replace(/([a-z])-(\d)/g, '$1 - $2')
    .replace(/(\d\/\d{1,4})-(\d)/g, '$1 - $2')
    .replace(/\s+/g, ' ')
    .trim()
}

function readRange(text: string, known: Known): Read {
  const [, week] = /^(?:w\/c|wc|week (?:commencing|beginning|of)) (.+)$/.exec(text) ?? []
  if (week !== undefined) return then(readDate(week, known.days), workingWeekOf)
  return readWithLength(text, known) ?? readEnds(text, known)
}

/** A length with one end; null for text without a length. */
function readWithLength(text: string, known: Known): DateRange | Refusal | null {
  const [, before = '', word = '', after = ''] =
    /^(.+?) (from|starting|to|until|till|ending) (.+)$/.exec(text) ?? []
  const [, day = '', lengthAfter = ''] = /^(?:from )?(.+?) ?(?:\+|for) ?(.+)$/.exec(text) ?? []
  const length = readLength(before) ?? readLength(lengthAfter) ?? readLength(text)
  if (length === null || 'refusal' in length) return length
  const isStart = word === 'from' || word === 'starting'
  if (before !== '')
    return then(readDate(after, known.days), (date) =>
      lasting(length, isStart ? { startDate: date } : { endDate: date }, known),
    )
  if (day !== '') return then(readDate(day, known.days), (startDate) => lasting(length, { startDate }, known))
  if (known.current === null) return { refusal: 'Say where it starts too, as in “12 weeks from 13 Apr”.' }
  return lasting(length, { startDate: known.current.startDate }, known)
}

function readEnds(text: string, known: Known): Read {
  const [, lastDay] = /^(?:to|until|till|up to|ends?(?: on)?|ending) (.+)$/.exec(text) ?? []
  if (lastDay !== undefined)
    return then(readDate(lastDay, known.days), (endDate) => withOneEnd({ endDate }, known))
  const [, from] = /^(?:from|starts?(?: on)?|starting|begins?(?: on)?) (.+)$/.exec(text) ?? []
  const [, left, right] =
    /^(.+?) (?:to|until|till|-) (.+)$/.exec(from ?? text) ??
    /^(\d{1,2})-(\d{1,2} .+)$/.exec(from ?? text) ??
    []
  if (left !== undefined && right !== undefined) {
    // In “15 to 17 Jul” the first day takes the month of the second.
    const first = /^\d{1,2}(st|nd|rd|th)?$/.test(left) ? right.replace(/^\d{1,2}(st|nd|rd|th)?/, left) : left
    return then(readDate(first, known.days), (startDate) =>
      then(endAfter(startDate, right, known), (endDate) => ({ startDate, endDate })),
    )
  }
  if (from !== undefined)
    return then(readDate(from, known.days), (startDate) => withOneEnd({ startDate }, known))
  return readDate(text, { ...known.days, near: middleOf(known.days.year) })
}

/** Of “4 January until 31 March” the last day is the one after the first, in the year on screen. */
function endAfter(startDate: IsoDate, text: string, { days }: Known): IsoDate | Refusal {
  const nearest = readDate(text, days)
  if (typeof nearest !== 'string' || nearest >= startDate) return nearest
  const later = readDate(text, { ...days, near: addDays(startDate, daysOfHalfAYear) })
  return typeof later === 'string' && later >= startDate && isWithin(later, days.year) ? later : nearest
}

function withOneEnd(end: Partial<DateRange>, { current }: Known): DateRange | Refusal {
  if (current !== null) return { ...current, ...end }
  const missing = end.startDate === undefined ? 'starts' : 'ends'
  return { refusal: `Say where it ${missing} too, as in “15 Apr to 17 Jul”.` }
}

function lasting(
  length: Length,
  end: { startDate: IsoDate } | { endDate: IsoDate },
  known: Known,
): DateRange | Refusal {
  const { context, claim, counting, halfTermOf } = known
  const dates = datesOfLength(length, end, { ...context, claim, counting, halfTermOf })
  const date = 'startDate' in end ? end.startDate : end.endDate
  if (length.unit === 'funding-weeks' && isOfOtherClaim(date, dates, known)) return outsideClaim(date, known)
  if (dates !== null) return dates
  if (length.unit !== 'funding-weeks') return { refusal: 'A year does not have that many school days.' }
  const [first, last] = [claim.startDate, claim.endDate].map((date) => formatDate(date, 'd MMMM yyyy'))
  return { refusal: `The claim of ${first} to ${last} does not hold that many weeks.` }
}

/** A term may begin a little before the year's first claim, or end after its last. */
function isOfOtherClaim(date: IsoDate, dates: DateRange | null, { days, claim }: Known): boolean {
  const isClaimOfYear = claim.startDate === days.year.startDate && claim.endDate === days.year.endDate
  if (isClaimOfYear || isWithin(date, claim)) return false
  return dates === null || isWithin(date, days.year)
}

function outsideClaim(date: IsoDate, { termType, claim }: Known): Refusal {
  const [day, first, last] = [date, claim.startDate, claim.endDate].map((each) => formatDate(each, 'd MMMM'))
  return {
    refusal: `${day} is outside the ${termType} claim of ${first} to ${last}: write “${fundingPeriodOf(date).name}” first if it is for that term.`,
  }
}

function checked(kind: 'term' | 'half-term', read: DateRange | Refusal, text: string): Typed {
  if ('refusal' in read) return { kind: 'refused', sentence: quotedAsTyped(read.refusal, text) }
  if (read.startDate <= read.endDate) return { kind, dates: read }
  const [start, end] = [read.startDate, read.endDate].map((date) => formatDate(date, 'd MMMM yyyy'))
  return { kind: 'refused', sentence: `It would end on ${end}, before it starts on ${start}.` }
}

function then<Next>(read: IsoDate | Refusal, next: (date: IsoDate) => Next): Next | Refusal {
  return typeof read === 'string' ? next(read) : read
}

/** A term's days are most likely near the middle of its funding period. */
function knownOf(setting: TypeInSetting): Known {
  const { fundingYear, yearStart, termType, current, context, counting = {} } = setting
  const { halfTermOf = automaticHalfTerm, isOfAnyTerm = false } = setting
  const year = plannedYear(fundingYear, yearStart)
  const period = fundingPeriodOfTerm(termType, fundingYear, yearStart)
  return {
    termType,
    days: { year, near: middleOf(isOfAnyTerm ? year : period) },
    current: current !== null && isValidRange(current) ? current : null,
    context,
    halfTermOf,
    counting,
    claim: counting.claims === 'by-year' ? year : period,
  }
}

function middleOf({ startDate, endDate }: DateRange): IsoDate {
  return addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2))
}
