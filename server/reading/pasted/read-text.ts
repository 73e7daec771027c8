import { formatDate } from '#domain/year/format-date.ts'
import { addDays, type IsoDate, weekday } from '#domain/year/iso-date.ts'
import { type DatedEntry, maxEntries, quoted } from '#server/reading/dated-entry.ts'
import { halfTerm } from '#server/reading/half-term.ts'
import { contradicts, type DateInLine, datesInLine, isoDayOf, weekdayNames } from './dates-in-line.ts'
import { type FoundDates, isRange, rowOfTerm, summaryOf } from './row-of-term.ts'
import { contextAfter, type TextContext, withYearsOf, yearBefore, yearOfMonth } from './text-context.ts'

type ReadLine = { readonly text: string; readonly entries: readonly DatedEntry[] }

type ReadText = { readonly lines: readonly ReadLine[]; readonly notUnderstood: readonly string[] }

export const maxLines = 2000
const theRest = 'Only the first 2,000 lines and dates are read: paste the rest on its own.'

const isList = /^\s*(?:,|&|and|, and)\s*$/

/** Reads the dates in text that was copied from a page, a PDF or a letter, line by line. */
export function readText(text: string): ReadText {
  const lines: ReadLine[] = []
  const notUnderstood: string[] = []
  let context: TextContext = { heading: '', label: '', academicYear: null, year: null }
  let count = 0
  for (const line of linesOf(text)) {
    if (lines.length === maxLines || count > maxEntries) {
      notUnderstood.unshift(theRest)
      break
    }
    const dates = datesInLine(line.toLowerCase())
    const read = entriesOf(line, dates, withYearsOf(line.slice(0, dates[0]?.at ?? 0), context))
    lines.push({ text: line, entries: read.entries })
    notUnderstood.push(...read.notUnderstood)
    context = contextAfter(line, { hasDates: dates.length > 0, last: read.last }, context)
    count += read.entries.length + read.notUnderstood.length
  }
  return { lines, notUnderstood }
}

type LineRead = { entries: DatedEntry[]; notUnderstood: string[]; last: IsoDate | null }

function entriesOf(line: string, dates: readonly DateInLine[], context: TextContext): LineRead {
  const notUnderstood: string[] = []
  const days = daysOf(line, dates, context, notUnderstood)
  const found = { line, dates, days, context }
  const entries = rowOfTerm(found) ?? entriesFrom(found, notUnderstood)
  return { entries, notUnderstood, last: days.findLast((day) => day !== null) ?? null }
}

function entriesFrom({ line, dates, days, context }: FoundDates, notUnderstood: string[]): DatedEntry[] {
  const entries: DatedEntry[] = []
  let summary = ''
  let index = 0
  while (index < dates.length) {
    const date = dates[index]
    const startDate = days[index]
    const before = line.slice(dates[index - 1]?.end ?? 0, date?.at ?? 0)
    const isListed = index > 0 && isList.test(before)
    if (!isListed) summary = summaryOf(before, context)
    const next = dates[index + 1]
    const isFirstOfRange =
      next !== undefined && date !== undefined && isRange.test(line.slice(date.end, next.at).toLowerCase())
    const endDate = isFirstOfRange ? days[index + 1] : startDate
    index += isFirstOfRange ? 2 : 1
    if (!startDate || !endDate) continue
    if (startDate > endDate) {
      notUnderstood.push(`${quoted(line)}: the end is before the start, and it is left out.`)
      continue
    }
    addTo(entries, { summary, startDate, endDate }, isListed)
  }
  return entries
}

/** “Mid-term: 8 and 9 February” is one half-term, “INSET: 1 and 2 September” is two days. */
function addTo(entries: DatedEntry[], entry: DatedEntry, isListed: boolean): void {
  const before = entries.at(-1)
  const isHalfTerm = isListed && halfTerm.test(entry.summary.toLowerCase())
  if (isHalfTerm && before?.endDate === addDays(entry.startDate, -1))
    entries[entries.length - 1] = { ...before, endDate: entry.endDate }
  else entries.push(entry)
}

/** From right to left, because the last of several days names the month and the year of those before it. */
function daysOf(
  line: string,
  dates: readonly DateInLine[],
  context: TextContext,
  notUnderstood: string[],
): (IsoDate | null)[] {
  const days: (IsoDate | null)[] = dates.map(() => null)
  let laterMonth: number | null = null
  let laterYear: number | null = null
  for (let index = dates.length - 1; index >= 0; index -= 1) {
    const date = dates[index]
    if (date === undefined) continue
    const month: number | null = date.month ?? laterMonth
    if (month === null) continue
    const near: number | null =
      laterYear === null || laterMonth === null ? null : yearBefore(month, laterYear, laterMonth)
    const year: number | null =
      date.year ?? near ?? yearAfter(dates.slice(0, index), month, context) ?? yearOfMonth(month, context)
    laterMonth = month
    // Only a year that is written is passed on; one of the headings is worked out for each month.
    laterYear = date.year ?? near
    if (year === null) {
      notUnderstood.push(`${quoted(line)}: no year is given.`)
      continue
    }
    const day = isoDayOf(year, month, date.day)
    if (day === null) notUnderstood.push(`${quoted(line.slice(date.at, date.end))} is not a date.`)
    else if (contradicts(day, date.weekday))
      notUnderstood.push(
        `${quoted(line.slice(date.at, date.end))} is a ${weekdayNames[weekday(day)]}: ${formatDate(day, 'd MMMM yyyy')} is read, please check.`,
      )
    days[index] = day
  }
  return days
}

/** `… begins on 4 January 2027 … from 15 to 19 February`, where no heading names the school year. */
function yearAfter(earlier: readonly DateInLine[], month: number, context: TextContext): number | null {
  const written = context.academicYear === null ? earlier.find((date) => date.year !== null) : undefined
  if (!written?.year || written.month === null) return null
  return month < written.month ? written.year + 1 : written.year
}

const maxLength = 600
/** From the first letter of a line to its end: half a megabyte of empty lines is passed by one search. */
const notBlank = /\S[^\r\n\u2028\u2029]*/g
const sentenceEnd = /[.;] (?=[A-Z])/g

/** The lines of a text that are not blank. A paragraph is cut after sentences, as a long line takes long to search. */
function* linesOf(text: string): Generator<string> {
  for (const [line] of text.matchAll(notBlank)) {
    let rest = line.replace(/[\u00A0\u2007\u202F]/g, ' ').trim()
    while (rest.length > maxLength) {
      const end = endOfPiece(rest.slice(0, maxLength))
      yield rest.slice(0, end).trim()
      rest = rest.slice(end).trim()
    }
    if (rest !== '') yield rest
  }
}

function endOfPiece(piece: string): number {
  const sentence = [...piece.matchAll(sentenceEnd)].at(-1)?.index ?? -1
  const end = (sentence === -1 ? piece.lastIndexOf(' ') : sentence) + 1
  return end === 0 ? piece.length : end
}
