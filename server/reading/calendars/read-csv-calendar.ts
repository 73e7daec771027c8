import { type Closure, closureKindNamed, closureKindNamesOf, closureKinds } from '#domain/plan/closure.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { openInWords } from '#domain/publish/open-holiday-words.ts'
import { textOfCsvCell } from '#domain/report/csv-cell.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { quoted } from '#server/reading/dated-entry.ts'
import { readDay } from '#server/reading/read-day.ts'
import { readTable, type Table } from '#server/tables/read-table.ts'
import {
  calendarOf,
  type ImportedCalendar,
  severalCalendars,
  termTypeNamed,
  unreadable,
} from './imported-calendar.ts'

/** Twice the days of a year and the margins of its terms. */
const maxRows = 1000
const kinds = closureKinds.flatMap(closureKindNamesOf).join('|')
const beginning = new RegExp(
  `^(?:Half-term|(?<kind>${kinds})) to (?<end>[^,:]+)(?<facts>(?:, (?:half day|funded|charged))*)(?:: (?<label>.*))?$`,
  'u',
)

export function readCsvCalendar(text: string): ImportedCalendar {
  const [titles = [], ...rows] = readTable(text, maxRows)
  const column = columnsOf(titles)
  if (rows.length === maxRows - 1) throw severalCalendars()
  const found = rows.map((row) => (title: string) => row[column.get(title) ?? -1] ?? '')
  const owners = new Set(found.map((cell) => `${cell('Site')}\n${cell('Funding year')}`))
  if (owners.size > 1) throw severalCalendars()
  const [first] = found
  const fundingYear = first?.('Funding year') ?? ''
  const { days, begins, notUnderstood } = readDays(found)
  const terms = termsIn(days)
  const hasBreaks = column.has('Begins on this day')
  return calendarOf({
    siteName: textOfCsvCell(first?.('Site') ?? '') || null,
    fundingYear: isFundingYear(fundingYear) ? fundingYear : null,
    terms,
    halfTerms: hasBreaks ? begins.halfTerms : terms.flatMap((term) => automaticHalfTerm(term) ?? []),
    closures: begins.closures,
    openBankHolidays: begins.openBankHolidays,
    notUnderstood: hasBreaks ? notUnderstood : [...notUnderstood, missingBreaks],
  })
}

const missingBreaks =
  'The column “Begins on this day” is missing: half-terms are in the middle weeks, and closures are left out.'

function columnsOf(titles: Table[number]): ReadonlyMap<string, number> {
  const column = new Map(titles.map((title, index) => [title, index]))
  if (column.has('Period') && column.has('Finish'))
    throw unreadable(
      'This is the authority’s table of weeks, without half-terms and closures: import the table of days.',
    )
  if (!column.has('Date') || !column.has('Term'))
    throw unreadable('Term Calendar did not export this calendar: it has no columns called Date and Term.')
  return column
}

type Row = (title: string) => string
type Day = { date: IsoDate; termType: TermType }
type Begins = { halfTerms: DateRange[]; closures: Closure[]; openBankHolidays: IsoDate[] }

function readDays(rows: readonly Row[]): { days: Day[]; begins: Begins; notUnderstood: string[] } {
  const days: Day[] = []
  const begins: Begins = { halfTerms: [], closures: [], openBankHolidays: [] }
  const notUnderstood: string[] = []
  for (const cell of rows) {
    const date = readDay(cell('Date'))
    const termType = termTypeNamed(cell('Term'))
    if (date === null) {
      notUnderstood.push(`${quoted(cell('Date'))} is not a date: its line is left out.`)
      continue
    }
    if (termType !== null) days.push({ date, termType })
    else if (cell('Term') !== '')
      notUnderstood.push(`${quoted(cell('Term'))} is not a term: its line belongs to none.`)
    for (const words of cell('Begins on this day').split('\n'))
      if (words.trim() !== '' && !readBeginning(date, words.trim(), begins))
        notUnderstood.push(`${quoted(words)} is not understood and left out.`)
  }
  return { days, begins, notUnderstood }
}

/** True if the text was understood. */
function readBeginning(startDate: IsoDate, words: string, begins: Begins): boolean {
  const { halfTerms, closures, openBankHolidays } = begins
  if (words === openInWords) return openBankHolidays.push(startDate) > 0
  const match = beginning.exec(words)?.groups
  const endDate = readDay(match?.end ?? '')
  if (match === undefined || endDate === null) return false
  const facts = match.facts?.split(', ') ?? []
  const kind = closureKindNamed(match.kind ?? '')
  if (kind === undefined) halfTerms.push({ startDate, endDate })
  else
    closures.push({
      kind,
      label: match.label ?? '',
      startDate,
      endDate,
      portion: facts.includes('half day') ? 'half' : 'whole',
      isFunded: facts.includes('funded'),
      isCharged: facts.includes('charged'),
    })
  return true
}

function termsIn(days: readonly Day[]): (DateRange & { termType: TermType })[] {
  const terms = new Map<TermType, DateRange>()
  for (const { date, termType } of days) {
    const { startDate, endDate } = terms.get(termType) ?? { startDate: date, endDate: date }
    terms.set(termType, {
      startDate: date < startDate ? date : startDate,
      endDate: date > endDate ? date : endDate,
    })
  }
  return [...terms].map(([termType, range]) => ({ termType, ...range }))
}
