import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { type TypedFor, type TypedPlan, typedPlan } from './typed-plan.ts'

const maxRows = 20

/**
 * Rows copied from a spreadsheet, a term in each: its name, if there is one, then its first and last day. Rows without
 * names are the terms in the order of the year; rows without days, such as headings, are skipped. Null for text of one
 * row, which is typed words.
 */
export function pastedRows(text: string, given: TypedFor): TypedPlan | null {
  const rows = text
    .split(/[\r\n]+/)
    .filter((row) => row.trim() !== '')
    .slice(0, maxRows)
  const dated = rows.filter((row) => /\d/.test(row))
  if (rows.length < 2 || dated.length === 0) return null
  const inOrder = termTypesFrom(given.year.yearStart)
  if (dated.length > inOrder.length)
    return { does: 'refuse', sentence: `A year has three terms: these are ${dated.length} rows with days.` }
  let { plan } = given
  let last: TermType = inOrder[0] ?? 'summer'
  for (const [index, row] of dated.entries()) {
    const termType = termIn(row) ?? inOrder[index]
    if (termType === undefined) continue
    const typed = typedPlan(`${termType} ${datesIn(row)}`, { ...given, plan })
    if (typed.does !== 'change')
      return {
        does: 'refuse',
        sentence: `${termNames[termType]}: ${typed.does === 'refuse' ? typed.sentence : 'write its first and its last day.'}`,
      }
    plan = typed.plan
    last = termType
  }
  return { does: 'change', plan, target: { termType: last, part: 'term' } }
}

function termIn(row: string): TermType | undefined {
  return termTypes.find((each) => row.toLowerCase().includes(each))
}

/** The first two cells with a day. */
function datesIn(row: string): string {
  const cells = row.split(/\t|;|,| {2,}/).map((cell) => cell.trim())
  const days = cells.filter((cell) => /\d/.test(cell) && termIn(cell) === undefined)
  return days.length > 1
    ? `${days[0]} to ${days[1]}`
    : row.replace(/^.*?(summer|autumn|spring)( term)?( \d{4})?[:,]?/i, '')
}
