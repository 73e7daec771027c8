import type { ClaimPeriod } from '#domain/count/claim.ts'
import { claimName } from '#domain/count/target-state.ts'
import { csvCell } from '#domain/report/csv-cell.ts'
import { type AgeBand, ageBandNames } from './age-band.ts'
import {
  type HeadcountLine,
  type HeadcountOffer,
  isHeadcountOffer,
  lineKey,
  offerInWords,
  termTimeOffer,
} from './headcount.ts'
import { countIn, numberIn } from './typed-count.ts'

/** A row of the grid as it is typed: text. */
export const gridColumns = [
  'period',
  'ageBand',
  'offer',
  'plannedChildren',
  'plannedHours',
  'actualChildren',
  'actualHours',
] as const
export type GridColumn = (typeof gridColumns)[number]
export type GridRow = Record<GridColumn, string>

export const gridTitles: Readonly<Record<GridColumn, string>> = {
  period: 'Claim',
  ageBand: 'Age',
  offer: 'Offer',
  plannedChildren: 'Planned children',
  plannedHours: 'Planned hours',
  actualChildren: 'Actual children',
  actualHours: 'Actual hours',
}

export type GridYear = { periods: readonly ClaimPeriod[]; ageBands: readonly AgeBand[] }

/** The saved rows of each claim and age in their order, or one in term time. */
export function gridOf(lines: readonly HeadcountLine[], { periods, ageBands }: GridYear): GridRow[] {
  return periods.flatMap((period) =>
    ageBands.flatMap((ageBand) => {
      const rows = lines.filter((line) => line.period === period && line.ageBand === ageBand).map(rowOf)
      return rows.length > 0 ? rows : [emptyRow(period, ageBand)]
    }),
  )
}

export function emptyRow(period: string, ageBand: string): GridRow {
  const counts = { plannedChildren: '', plannedHours: '', actualChildren: '', actualHours: '' }
  return { period, ageBand, offer: termTimeOffer, ...counts }
}

function rowOf({ period, ageBand, offer, planned, actual }: HeadcountLine): GridRow {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return {
    ...{ period, ageBand, offer },
    plannedChildren: text(planned?.children),
    plannedHours: text(planned?.weeklyHours),
    actualChildren: text(actual?.children),
    actualHours: text(actual?.weeklyHours),
  }
}

/** Rows of a spreadsheet, with or without its titles; what can't be read stays as it is written. */
export function readGrid(text: string, year: GridYear): GridRow[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ','].find((each) => lines.some((line) => line.includes(each))) ?? '\t'
  const rows = lines.map((line) => cellsOf(line, separator))
  const [titles = []] = rows
  const isTitled = titles.some((cell) => /^(claim|period|age|children|planned|actual)\D*$/i.test(cell))
  const placeOf = placesOf(isTitled ? titles : [])
  return rows.slice(isTitled ? 1 : 0).map((cells) => {
    const cell = (column: GridColumn) => cells[placeOf[column]] ?? ''
    return {
      period: meant(cell('period'), year.periods, claimName),
      ageBand: meant(cell('ageBand'), year.ageBands, (band) => ageBandNames[band]),
      offer: readOffer(cell('offer')),
      ...{ plannedChildren: cell('plannedChildren'), plannedHours: cell('plannedHours') },
      ...{ actualChildren: cell('actualChildren'), actualHours: cell('actualHours') },
    }
  })
}

/** The same as text for a spreadsheet, titles first; what is typed may be anything. */
export function gridAsText(rows: readonly GridRow[], year: GridYear): string {
  const titles = gridColumns.map((column) => gridTitles[column])
  const words = rows.map((row) => gridColumns.map((column) => wordsOf(row, column, year)))
  return [titles, ...words].map((cells) => cells.map(csvCell).join(',')).join('\r\n')
}

function wordsOf(row: GridRow, column: GridColumn, { periods, ageBands }: GridYear): string {
  const text = row[column]
  const period = periods.find((each) => each === text)
  if (column === 'period' && period !== undefined) return claimName(period)
  const ageBand = ageBands.find((each) => each === text)
  if (column === 'ageBand' && ageBand !== undefined) return ageBandNames[ageBand]
  return column === 'offer' && isHeadcountOffer(text) ? offerInWords(text) : text
}

/** What a title names; counts that are not said to be actual are planned. */
const titlePatterns: Readonly<Record<GridColumn, RegExp>> = {
  period: /^(claim|period)/i,
  ageBand: /^age/i,
  offer: /^offer/i,
  actualChildren: /^actual((?!hours).)*$/i,
  actualHours: /^actual.*hours/i,
  plannedChildren: /^(planned|children)((?!hours).)*$/i,
  plannedHours: /^(planned.*)?hours/i,
}

/** Where each column is: at its title, else at the place that it has in a table without titles. */
function placesOf(titles: readonly string[]): Record<GridColumn, number> {
  const named = gridColumns.map((column) => titles.findIndex((title) => titlePatterns[column].test(title)))
  const places = gridColumns.map((column, usual) => {
    const at = named[usual] ?? -1
    return [column, at === -1 && !named.includes(usual) ? usual : at] as const
  })
  return Object.fromEntries(places) as Record<GridColumn, number>
}

/** The cells of a line; a separator inside quotes, as in `"1,020"`, separates nothing. */
function cellsOf(line: string, separator: string): string[] {
  const isQuoted = (line.match(/"/g) ?? []).length % 2 === 0
  const between = isQuoted ? new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`) : separator
  return line.split(between).map(unquoted)
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

function meant<Value extends string>(
  text: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): string {
  const plain = plainly(text)
  return values.find((value) => [value, nameOf(value)].some((each) => plainly(each) === plain)) ?? text
}

/** `3–4`, `3 and 4`, `age 3-4` and `3-4 years` are one. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(and|to|the|ages?|years?|olds?|term|months)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, '')
}

/** `Term time (38 weeks)` is term-time; `51 weeks` and `Stretched 51` are stretched. */
function readOffer(text: string): HeadcountOffer {
  const weeks = /(\d{2}(?:\.\d)?)/.exec(text)?.[1]
  if (weeks !== undefined && /holiday/i.test(text)) return `${termTimeOffer}-${weeks}`
  if (text === '' || (/term/i.test(text) && !/stretch/i.test(text))) return termTimeOffer
  if (weeks === undefined) return text
  const stretched = `stretched-${weeks}`
  return isHeadcountOffer(stretched) ? stretched : text
}

/** The refusals by row and column: `3.plannedChildren`. */
export type GridProblems = Readonly<Record<string, string>>

/** The lines of the rows in their order, or what is wrong, cell by cell. Rows without a count are empty lines. */
export function checkGrid(
  rows: readonly GridRow[],
  year: GridYear,
): { lines: HeadcountLine[] } | { problems: GridProblems } {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  const lines = rows.map((row, index): HeadcountLine => {
    const refuse = (column: GridColumn, sentence: string) => {
      problems[`${index}.${column}`] = sentence
    }
    const period = year.periods.find((each) => each === row.period)
    const ageBand = year.ageBands.find((each) => each === row.ageBand)
    if (period === undefined)
      refuse('period', `“${row.period}” is not a claim: choose ${year.periods.map(claimName).join(', ')}.`)
    if (ageBand === undefined)
      refuse(
        'ageBand',
        `“${row.ageBand}” is not an age: choose ${year.ageBands.map((band) => ageBandNames[band]).join(', ')}.`,
      )
    if (!isHeadcountOffer(row.offer))
      refuse('offer', 'Choose term-time, or stretched over more than 38 and at most 52 weeks.')
    const line = {
      period: period ?? 'year',
      ageBand: ageBand ?? 'age-3-4',
      offer: row.offer,
      planned: countIn(row.plannedChildren, row.plannedHours, (at, sentence) =>
        refuse(at === 'children' ? 'plannedChildren' : 'plannedHours', sentence),
      ),
      actual: countIn(row.actualChildren, row.actualHours, (at, sentence) =>
        refuse(at === 'children' ? 'actualChildren' : 'actualHours', sentence),
      ),
    }
    const key = [row.period, row.ageBand, lineKey(line)].join()
    if (seen.has(key))
      refuse('offer', 'This claim, age and offer is there already with these hours: add the children up.')
    seen.add(key)
    return line
  })
  return Object.keys(problems).length > 0 ? { problems } : { lines }
}

/** The children of each row while it is typed, whatever else is wrong: the actual where they are given, as `best` has it. */
export function typedChildren(rows: readonly GridRow[]): { offer: HeadcountOffer; children: number }[] {
  return rows.map(({ offer, plannedChildren, actualChildren }) => ({
    offer,
    children: numberIn(actualChildren.trim() === '' ? plannedChildren : actualChildren) || 0,
  }))
}
