import { type DatedEntry, maxEntries, quoted, type Reading } from '#server/reading/dated-entry.ts'
import { readDay, readDays } from '#server/reading/read-day.ts'
import { readTable } from '#server/tables/read-table.ts'

type Role = 'label' | 'start' | 'end' | 'days' | 'closes' | 'opens' | 'half-start' | 'half-end' | 'half-days'
type Columns = Partial<Record<Role, number>>
type Row = readonly string[]

/** Which role a heading means; the first match counts. */
const headings: readonly [heading: RegExp, role: Role | null][] = [
  [/time|academic|school year/, null],
  [/half.*(start|begin|from|first)/, 'half-start'],
  [/half.*(end|finish|to$|until|last)/, 'half-end'],
  [/half/, 'half-days'],
  [/re-?open|return/, 'opens'],
  [/clos|break(s|ing)? up/, 'closes'],
  [/start|begin|from|first|opens/, 'start'],
  [/end|finish|until|last|^to$|date to/, 'end'],
  [/^(dates?|days?|when)( \(.*\))?$/, 'days'],
  [/term|name|title|summary|subject|event|holiday|period|occasion|description|type|what/, 'label'],
]

const rowsBeforeHeadings = 10

/** Parses a council's table with a row for each term, holiday or day; columns are found by their headings. */
export function readCsv(text: string): Reading {
  const table = readTable(text, maxEntries + rowsBeforeHeadings)
  const headingRow = table.slice(0, rowsBeforeHeadings).findIndex((row) => isHeading(columnsOf(row)))
  const columns = columnsOf(table[headingRow] ?? [])
  if (headingRow < 0)
    return {
      entries: [],
      notUnderstood: [
        'No column with dates was found: name the columns in the first row, such as Term, Start, End.',
      ],
    }
  const entries: DatedEntry[] = []
  const notUnderstood: string[] = []
  for (const row of table.slice(headingRow + 1, headingRow + 1 + maxEntries)) {
    entries.push(...entriesOf(row, columns))
    const label = cellOf(row, columns.label)
    const of = label === '' ? '' : ` of ${quoted(label)}`
    notUnderstood.push(...unreadable(row, columns).map((cell) => `${quoted(cell)}${of} is not a date.`))
  }
  return { entries, notUnderstood }
}

function columnsOf(row: Row): Columns {
  const columns: Columns = {}
  for (const [index, cell] of row.entries()) {
    const role = headings.find(([heading]) => heading.test(cell.toLowerCase().slice(0, 60)))?.[1]
    if (role && columns[role] === undefined) columns[role] = index
  }
  return columns
}

/** A data row may start with “first day”, so a heading row needs several matches. */
function isHeading(columns: Columns): boolean {
  const hasDates = columns.start !== undefined || columns.days !== undefined || columns.closes !== undefined
  return hasDates && Object.keys(columns).length > 1
}

function cellOf(row: Row, column: number | undefined): string {
  return column === undefined ? '' : (row[column] ?? '')
}

function entriesOf(row: Row, columns: Columns): DatedEntry[] {
  const summary = cellOf(row, columns.label)
  const dayIn = (role: Role) => readDay(cellOf(row, columns[role]))
  const entries: DatedEntry[] = []
  const start = dayIn('start')
  if (start !== null) entries.push({ summary, startDate: start, endDate: dayIn('end') ?? start })
  const days = readDays(cellOf(row, columns.days))
  if (days !== null) entries.push({ summary, ...days })
  const closes = dayIn('closes')
  if (closes !== null) entries.push({ summary, startDate: closes, endDate: closes, edge: 'last' })
  const opens = dayIn('opens')
  if (opens !== null) entries.push({ summary, startDate: opens, endDate: opens, edge: 'first' })
  const halfStart = dayIn('half-start')
  const halfTerm =
    halfStart === null
      ? readDays(cellOf(row, columns['half-days']))
      : { startDate: halfStart, endDate: dayIn('half-end') ?? halfStart }
  if (halfTerm !== null) entries.push({ summary: `${summary} half-term`, ...halfTerm })
  return entries
}

/** Cells in date columns that are not dates. */
function unreadable(row: Row, columns: Columns): string[] {
  return Object.entries(columns).flatMap(([role, column]) => {
    const cell = cellOf(row, column)
    const isRange = role === 'days' || role === 'half-days'
    const isRead = role === 'label' || cell === '' || (isRange ? readDays(cell) : readDay(cell)) !== null
    return isRead ? [] : [cell]
  })
}
