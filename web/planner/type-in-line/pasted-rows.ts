import { monthBeginnings } from '#domain/year/format-date.ts'
import { fundingPeriodOfTerm } from '#domain/year/funding-year-start.ts'
import { daysBetween, overlapOf } from '#domain/year/iso-date.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { type TypedFor, type TypedPlan, typedPlan } from './typed-plan.ts'

const maxRows = 20
/** In `Summer 13 Apr to 10 Jul, autumn 7 Sep to 18 Dec`. */
const nextTerm = /[,;] ?(?:and )?(?=(?:summer|autumn|spring)\b)/i
const months = monthBeginnings().join('|')
/** `13/04/2026`, `13.4.`, `2026-04-13`, `13 Apr`, `13th of April`, `Apr 13`; not `2026-27` or `10.8`. */
const day = new RegExp(
  String.raw`(?<!\d)(?:\d{1,2}[/-](?:0?[1-9]|1[0-2])(?!\d)|\d{1,2}\.(?:0?[1-9]|1[0-2])\.|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:st|nd|rd|th)?[ -]*(?:of )?(?:${months})|(?:${months})[a-z]{0,6} \d{1,2}(?!\d))`,
  'i',
)

/**
 * Rows copied from a spreadsheet, a term in each: its first and last day, and its name if there is one. Rows without
 * names are the terms in whose funding periods they lie. Rows without days, such as headings, and cells with other
 * figures are skipped. Terms typed in one line are read like rows, each from its name on. Null for text of one row,
 * which is typed words.
 */
export function pastedRows(text: string, given: TypedFor): TypedPlan | null {
  const rows = text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : nextTerm)
    .filter((row) => row.trim() !== '')
    .slice(0, maxRows)
  const isTerm = (row: string) => day.test(row) || (termIn(row) !== undefined && /\d/.test(row))
  const dated = rows.filter(isTerm)
  if (rows.length < 2 || dated.length === 0) return null
  if (dated.length > termTypes.length)
    return refusal(`A year has three terms: these are ${dated.length} rows with days.`)
  let { plan } = given
  const taken: TermType[] = []
  for (const row of dated) {
    const days = datesIn(row)
    const named = termIn(row)
    const termType = named ?? termOfDates(days, given)
    const quoted = `“${row.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
    if (termType === undefined) return refusal(`${quoted} lies in no term: name its term.`)
    const name = named === undefined ? quoted : termNames[termType]
    if (taken.includes(termType))
      return refusal(`Two rows are the ${termNames[termType]} term: leave one of them out.`)
    const typed = typedPlan(`${termType} ${days}`, { ...given, plan })
    if (typed.does === 'refuse') return refusal(`${name}: ${typed.sentence}`)
    if (typed.does !== 'change') return refusal(`${name}: write its first and its last day.`)
    plan = typed.plan
    taken.push(termType)
  }
  const termType = taken.pop()
  return termType === undefined
    ? null
    : { does: 'change', plan, target: { termType, part: 'term' }, others: taken }
}

function refusal(sentence: string): TypedPlan {
  return { does: 'refuse', sentence }
}

function termIn(row: string): TermType | undefined {
  return termTypes.find((each) => row.toLowerCase().includes(each))
}

/** The term with whose funding period the dates have most days in common; the first where they can't be read. */
function termOfDates(days: string, given: TypedFor): TermType | undefined {
  const { fundingYear, yearStart } = given.year
  const read = termTypes.map((termType) => {
    const typed = typedPlan(`${termType} ${days}`, given)
    if (typed.does !== 'change') return { termType, shared: -1, typed }
    const { startDate, endDate } = overlapOf(
      typed.plan.terms[termType],
      fundingPeriodOfTerm(termType, fundingYear, yearStart),
    )
    return { termType, shared: Math.max(0, daysBetween(startDate, endDate) + 1), typed }
  })
  const [best] = read.sort((one, other) => other.shared - one.shared)
  return best?.shared === 0 ? undefined : best?.termType
}

/** The first two cells with a day. */
function datesIn(row: string): string {
  const named = /^.*?(summer|autumn|spring)( term)?( \d{4})?[:,]?/i
  // A term and its half-term in words, not in columns.
  if (/half[ -]?term|\bht\b/i.test(row) && !row.includes('\t')) return row.replace(named, '')
  const cells = row.split(/\t|;|,| {2,}/).map((cell) => cell.trim())
  const days = cells.filter((cell) => day.test(cell) && termIn(cell) === undefined)
  return days.length > 1 ? `${days[0]} to ${days[1]}` : row.replace(named, '')
}
