import { type Closure, closureKindNamed } from '#domain/plan/closure.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { quoted } from '#server/reading/dated-entry.ts'
import {
  calendarOf,
  type Found,
  type ImportedCalendar,
  termTypeNamed,
  unreadable,
} from './imported-calendar.ts'
import { dayIn, type Rows, readWorkbook, textIn, type WorkbookCell } from './read-workbook.ts'

type Row = (title: string) => WorkbookCell

export async function readExcelCalendar(content: Uint8Array): Promise<ImportedCalendar> {
  const sheets = await readWorkbook(content)
  const terms = sheets.get('Terms')
  if (terms === undefined)
    throw unreadable('Term Calendar did not export this workbook: it has no sheet called Terms.')
  const summary = sheets.get('Summary') ?? []
  const closures = sheets.get('Closures')
  const fact = (label: string) => textIn(summary.find(([first]) => textIn(first) === label)?.[1])
  const fundingYear = fact('Funding year')
  const ofTerms = readTerms(rowsOf(terms))
  const ofClosures = readClosures(rowsOf(closures ?? []))
  return calendarOf({
    siteName: fact('Site') || null,
    fundingYear: isFundingYear(fundingYear) ? fundingYear : null,
    terms: ofTerms.terms,
    halfTerms: ofTerms.halfTerms,
    closures: ofClosures.closures,
    openBankHolidays: readOpen(rowsOf(sheets.get('Bank holidays') ?? [])),
    notUnderstood: [
      ...ofTerms.notUnderstood,
      ...ofClosures.notUnderstood,
      ...(closures === undefined ? ['The sheet Closures is missing: closures are left out.'] : []),
    ],
  })
}

function rowsOf([titles = [], ...rows]: Rows): Row[] {
  const column = new Map(titles.map((title, index) => [textIn(title), index]))
  return rows
    .filter((row) => row.some((cell) => cell !== null && cell !== ''))
    .map((row) => (title) => row[column.get(title) ?? -1] ?? null)
}

function rangeIn(cell: Row, starts: string, ends: string): DateRange | null {
  const startDate = dayIn(cell(starts))
  const endDate = dayIn(cell(ends))
  return startDate === null || endDate === null ? null : { startDate, endDate }
}

function readTerms(rows: readonly Row[]): Pick<Found, 'terms' | 'halfTerms' | 'notUnderstood'> {
  const terms: Found['terms'][number][] = []
  const halfTerms: DateRange[] = []
  const notUnderstood: string[] = []
  for (const cell of rows) {
    const name = textIn(cell('Term'))
    const termType = termTypeNamed(name)
    const range = rangeIn(cell, 'Starts', 'Ends')
    const halfTerm = rangeIn(cell, 'Half-term starts', 'Half-term ends')
    const hasHalfTerm = [cell('Half-term starts'), cell('Half-term ends')].some((day) => day !== null)
    if (termType === null) notUnderstood.push(`${quoted(name)} is not a term and is left out.`)
    else if (range === null) notUnderstood.push(`The ${termType} term has no dates that can be read.`)
    else terms.push({ termType, ...range })
    if (halfTerm !== null) halfTerms.push(halfTerm)
    else if (hasHalfTerm)
      notUnderstood.push(`The half-term of ${quoted(name)} has no dates that can be read.`)
  }
  return { terms, halfTerms, notUnderstood }
}

/** A workbook of an earlier release has no such sheet: its year is closed on all of them. */
function readOpen(rows: readonly Row[]): IsoDate[] {
  return rows.flatMap((cell) => (textIn(cell('Open')) === 'Yes' ? (dayIn(cell('Date')) ?? []) : []))
}

function readClosures(rows: readonly Row[]): Pick<Found, 'closures' | 'notUnderstood'> {
  const closures: Closure[] = []
  const notUnderstood: string[] = []
  for (const cell of rows) {
    const label = textIn(cell('Closure'))
    const range = rangeIn(cell, 'Starts', 'Ends')
    const kind = closureKindNamed(textIn(cell('Kind')))
    if (range === null) {
      notUnderstood.push(`${quoted(label)} has no dates that can be read and is left out.`)
      continue
    }
    if (kind === undefined)
      notUnderstood.push(`${quoted(label)} doesn’t say its kind: check what was made of it.`)
    closures.push({
      kind: kind ?? 'closure',
      label,
      ...range,
      portion: textIn(cell('Of each day')) === 'Half' ? 'half' : 'whole',
      isFunded: textIn(cell('Funded')) === 'Yes',
      isCharged: textIn(cell('Charged')) === 'Yes',
    })
  }
  return { closures, notUnderstood }
}
