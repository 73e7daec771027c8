import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { meetsTarget } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { datesInWords } from '#domain/year/format-date.ts'
import { addDays, type IsoDate, isValidRange, isWeekend, mondayOf, overlapOf } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { weekdayInWords } from '#domain/year/weekday-in-words.ts'
import { nearestSchoolDay } from './nearest-school-day.ts'
import {
  applyChange,
  type Checked,
  type Fix,
  type RuleResult,
  termFix,
  withHalfTermInside,
} from './rule-result.ts'
import { stateOf } from './weeks-rules.ts'

type Edge = 'startDate' | 'endDate'

/** A term should start and end on a possible school day, and its first and last week have more than one school day. */
export function edgeRules(checked: Checked): RuleResult[] {
  return checked.terms.flatMap((term) => [
    ...(['startDate', 'endDate'] as const).flatMap((edge) => edgeOnDayOff(edge, term, checked)),
    ...(['startDate', 'endDate'] as const).flatMap((edge) => oneDayWeek(edge, term, checked)),
  ])
}

/** A term may start or end with an INSET day, but not on a weekend or bank holiday. */
function edgeOnDayOff(edge: Edge, term: Term, checked: Checked): RuleResult[] {
  const date = term[edge]
  const isOff = isWeekend(date) || checked.context.bankHolidays.has(date)
  if (!isOff) return []
  const verb = edge === 'startDate' ? 'starts' : 'ends'
  const holiday = checked.calendar.bankHolidays.find((each) => each.date === date)?.name
  const day = weekdayInWords(date)
  return [
    {
      rule: 'whole-weeks',
      outcome: 'warning',
      sentence: `${termNames[term.termType]} ${verb} on ${holiday === undefined ? day : `${day}, ${holiday}`}.`,
      arithmetic: null,
      days: [date],
      fix: movedInside(edge, date, term, checked),
    },
  ]
}

function oneDayWeek(edge: Edge, term: Term, checked: Checked): RuleResult[] {
  const monday = mondayOf(term[edge])
  const week = overlapOf({ startDate: monday, endDate: addDays(monday, 6) }, term)
  const schoolDays = countSchoolDays(week, term, checked.context)
  if (schoolDays === 0 || schoolDays > 1) return []
  const isFirst = edge === 'startDate'
  const days = listSchoolDays(week, term, checked.context)
  const shortened = movedInside(edge, isFirst ? addDays(monday, 7) : addDays(monday, -1), term, checked)
  const has = `has only ${numberOf(schoolDays, 'school day')}, ${datesInWords(days)}`
  return [
    {
      rule: 'whole-weeks',
      outcome: 'warning',
      sentence: `The ${isFirst ? 'first' : 'last'} week of the ${term.termType} term ${has}.`,
      arithmetic: null,
      days,
      fix: shortened !== null && losesAClaim(shortened, checked) ? null : shortened,
    },
  ]
}

/** A week of one day is better than a claim that it completes and that would fall short without it. */
function losesAClaim({ change }: Fix, checked: Checked): boolean {
  const { terms } = applyChange({ terms: checked.terms, closures: [] }, change)
  const after = stateOf(terms, checked).claims
  return stateOf(checked.terms, checked).claims.some(
    ({ state }, index) => meetsTarget(state) && after[index]?.state !== state,
  )
}

function movedInside(edge: Edge, from: IsoDate, term: Term, { context }: Checked): Fix | null {
  const day = nearestSchoolDay(from, edge === 'startDate' ? 1 : -1, context)
  const moved = day === null ? null : { ...term, [edge]: day }
  return moved !== null && isValidRange(moved)
    ? termFix(term, withHalfTermInside(moved), context.closures)
    : null
}
