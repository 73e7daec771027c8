import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type DateRange, type IsoDate, isIsoDate, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { type Closure, closureName } from './closure.ts'
import { edgesOutside, maxDaysOutside, tooFarOutside, warnOfDaysOutside } from './funding-year-edge.ts'

/** `path` names the field: `summer.endDate`, `autumn.halfTerm.startDate`, `closures.0.startDate`, or a whole term. */
export type CalendarProblem = { path: string; message: string }
/** `days` are those that cause it. */
type CalendarWarning = CalendarProblem & { days: IsoDate[] }
type CalendarCheck = { problems: CalendarProblem[]; warnings: CalendarWarning[] }

/**
 * What prevents saving a calendar (problems), and what its planner should know (warnings): a term may leave its funding
 * year by up to 31 days, as the default end of spring does. Dates may be any text; the funding year must be valid and
 * runs from the month in which the calendar's year begins.
 */
export function checkTerms(
  fundingYear: FundingYear,
  terms: readonly Term[],
  closures: readonly Closure[],
  yearStart: FundingYearStart = 'april',
  division?: Division,
): CalendarCheck {
  const realTerms = terms.filter(isValidRange)
  const edges = realTerms.flatMap((term) => edgesOutside(term, fundingYear, yearStart))
  return {
    problems: [
      ...checkEachOnce(terms, yearStart),
      ...terms.flatMap((term) => checkRange(term, term.termType, termSubject(term))),
      ...checkOrder(realTerms, yearStart),
      ...terms.flatMap(checkHalfTerm),
      ...closures.flatMap((closure, index) =>
        checkClosure(closure, closureName(closure, division), `closures.${index}`, terms),
      ),
      ...edges.filter(({ days }) => days > maxDaysOutside).map(tooFarOutside),
    ],
    warnings: edges.filter(({ days }) => days <= maxDaysOutside).map(warnOfDaysOutside),
  }
}

function checkEachOnce(terms: readonly Term[], yearStart: FundingYearStart): CalendarProblem[] {
  return termTypesFrom(yearStart).flatMap((termType) => {
    const count = terms.filter((term) => term.termType === termType).length
    if (count === 1) return []
    const message =
      count === 0
        ? `The ${termType} term is missing.`
        : `There are ${count} ${termType} terms: a funding year has one.`
    return [{ path: termType, message }]
  })
}

function checkRange(range: DateRange, path: string, subject: string): CalendarProblem[] {
  const problems: CalendarProblem[] = []
  if (!isIsoDate(range.startDate)) {
    const message =
      range.startDate === ''
        ? `Enter the start date of ${inSentence(subject)}.`
        : `${subject} needs a start date that exists.`
    problems.push({ path: `${path}.startDate`, message })
  }
  if (!isIsoDate(range.endDate)) {
    const message =
      range.endDate === ''
        ? `Enter the end date of ${inSentence(subject)}.`
        : `${subject} needs an end date that exists.`
    problems.push({ path: `${path}.endDate`, message })
  }
  if (problems.length === 0 && range.endDate < range.startDate) {
    const message = `${subject} ends on ${inWords(range.endDate)}, before it starts on ${inWords(range.startDate)}.`
    problems.push({ path: `${path}.endDate`, message })
  }
  return problems
}

function checkOrder(terms: readonly Term[], yearStart: FundingYearStart): CalendarProblem[] {
  const inOrder = termTypesFrom(yearStart).flatMap(
    (termType) => terms.find((term) => term.termType === termType) ?? [],
  )
  return inOrder.flatMap((term, index) => {
    const previous = inOrder[index - 1]
    if (previous === undefined || previous.endDate < term.startDate) return []
    const starts = `${termSubject(term)} starts on ${inWords(term.startDate)}`
    const message =
      previous.endDate === term.startDate
        ? `${starts}, the day on which the ${previous.termType} term ends: a day belongs to one term.`
        : `${starts}, before the ${previous.termType} term ends on ${inWords(previous.endDate)}.`
    return [{ path: `${term.termType}.startDate`, message }]
  })
}

function checkHalfTerm(term: Term): CalendarProblem[] {
  if (term.halfTerm === null) return []
  const path = `${term.termType}.halfTerm`
  const subject = `${termNames[term.termType]} half-term`
  const missing = (['startDate', 'endDate'] as const).filter((end) => term.halfTerm?.[end] === '')
  if (missing.length > 0) {
    const message = `Fill in both dates of the ${term.termType} half-term, or clear both.`
    return missing.map((end) => ({ path: `${path}.${end}`, message }))
  }
  const problems = checkRange(term.halfTerm, path, subject)
  if (problems.length > 0 || !isValidRange(term)) return problems
  return checkInside(term.halfTerm, path, subject, term)
}

function checkClosure(
  closure: Closure,
  name: string,
  path: string,
  terms: readonly Term[],
): CalendarProblem[] {
  const subject = `“${name}”`
  const problems = checkRange(closure, path, subject)
  // With invalid terms a valid closure would be reported as well.
  if (problems.length > 0 || !terms.every(isValidRange)) return problems
  const term = terms.find(
    (candidate) => isWithin(closure.startDate, candidate) || isWithin(closure.endDate, candidate),
  )
  if (term !== undefined) return checkInside(closure, path, subject, term)
  const message = `${subject} starts on ${inWords(closure.startDate)}, outside the terms: move it into a term, or remove it.`
  return [{ path: `${path}.startDate`, message }]
}

function checkInside(range: DateRange, path: string, subject: string, term: Term): CalendarProblem[] {
  const problems: CalendarProblem[] = []
  if (!isWithin(range.startDate, term)) {
    const message = `${subject} starts on ${inWords(range.startDate)}, ${sideOf(term, range.startDate)}.`
    problems.push({ path: `${path}.startDate`, message })
  }
  if (!isWithin(range.endDate, term)) {
    const message = `${subject} ends on ${inWords(range.endDate)}, ${sideOf(term, range.endDate)}.`
    problems.push({ path: `${path}.endDate`, message })
  }
  return problems
}

function sideOf(term: Term, date: IsoDate): string {
  return date < term.startDate
    ? `before the ${term.termType} term starts on ${inWords(term.startDate)}`
    : `after the ${term.termType} term ends on ${inWords(term.endDate)}`
}

function termSubject(term: Term): string {
  return `${termNames[term.termType]} term`
}

/** Lower case, except for a closure's name. */
function inSentence(subject: string): string {
  return subject.startsWith('“') ? subject : `the ${lowerFirst(subject)}`
}

function inWords(date: IsoDate): string {
  return formatDate(date, 'd MMMM yyyy')
}
