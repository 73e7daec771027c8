import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { formatDate, listInWords } from '#domain/year/format-date.ts'
import { fundingPeriodOfTerm, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'
import type { AdjustedTerm, Adjustment, CalendarTemplate } from './calendar-template.ts'

type Edge = { name: 'starts' | 'ends'; date: IsoDate; step: 1 | -1 }

/**
 * Trims a term so that it doesn't begin or end on a bank holiday, nor leaves its claim where the template's
 * term didn't: 1 September, moved by whole weeks, can become 31 August.
 */
export function trimEdges(term: Term, template: CalendarTemplate, site: YearToPlan): AdjustedTerm {
  const { termType } = term
  const before = template.terms.find((each) => each.termType === termType) ?? term
  const isByYear = site.requirements.claims === 'by-year'
  const claimOf = ({ fundingYear, yearStart }: Pick<YearToPlan, 'fundingYear' | 'yearStart'>) =>
    isByYear ? plannedYear(fundingYear, yearStart) : fundingPeriodOfTerm(termType, fundingYear, yearStart)
  const period = claimOf(site)
  const had = claimOf(template)
  const claimName = isByYear ? 'year' : `${termType} funding period`
  const first = before.startDate >= had.startDate ? period.startDate : term.startDate
  const last = before.endDate <= had.endDate ? period.endDate : term.endDate
  const start = trim({ name: 'starts', date: term.startDate, step: 1 }, { first, last }, site)
  const end = trim({ name: 'ends', date: term.endDate, step: -1 }, { first, last }, site)
  // A term of a few days could be trimmed away.
  if (start.date > end.date) return { term, adjustments: [] }
  return {
    term: { ...term, startDate: start.date, endDate: end.date },
    adjustments: [start, end].flatMap((edge) => edgeInWords(edge, term, claimName)),
  }
}

type TrimmedEdge = Edge & { was: IsoDate; holidays: readonly string[] }
type Bounds = { first: IsoDate; last: IsoDate }

function trim(edge: Edge, { first, last }: Bounds, { bankHolidays }: YearToPlan): TrimmedEdge {
  const holidays: string[] = []
  let { date } = edge
  for (;;) {
    const holiday = bankHolidays.find((each) => each.date === date)
    if (holiday) holidays.push(holiday.name)
    const isOutside = edge.step === 1 ? date < first : date > last
    const isTrimmed = isOutside || holiday !== undefined || (date !== edge.date && isWeekend(date))
    if (!isTrimmed) return { ...edge, date, was: edge.date, holidays }
    date = addDays(date, edge.step)
  }
}

function edgeInWords(
  { name, date, was, holidays }: TrimmedEdge,
  term: Term,
  claimName: string,
): Adjustment[] {
  if (date === was) return []
  const why =
    holidays.length > 0
      ? `${holidays.length === 1 ? 'a bank holiday' : 'bank holidays'} (${listInWords(holidays)})`
      : `the ${claimName} ${name === 'starts' ? 'starts' : 'ends'} there`
  const day = weekdayInWords(date)
  const sentence = `${termNames[term.termType]} ${name} on ${day} instead of ${formatDate(was, 'd MMMM')}: ${why}.`
  return [{ termType: term.termType, sentence }]
}
