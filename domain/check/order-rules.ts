import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { edgesOutside, tooFarOutside } from '#domain/plan/funding-year-edge.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { addDays, type IsoDate, isValidRange, isWithin, overlapOf } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { nearestSchoolDay } from './nearest-school-day.ts'
import {
  type Checked,
  type Fix,
  type RuleId,
  type RuleResult,
  termFix,
  withHalfTermInside,
} from './rule-result.ts'

/** What prevents saving, and terms that leave their year; the sentences are those of `checkTerms`. */
export function orderRules(checked: Checked): RuleResult[] {
  const { fundingYear, yearStart, terms, closures = [], country } = checked.calendar
  const { problems, warnings } = checkTerms(fundingYear, terms, closures, yearStart, divisionOf(country))
  const edges = terms.filter(isValidRange).flatMap((term) => edgesOutside(term, fundingYear, yearStart))
  const tooFar = new Set(edges.map((edge) => tooFarOutside(edge).message))
  const failed = problems.map(({ path, message }): RuleResult => {
    const rule = tooFar.has(message) ? 'funding-year' : ruleOf(path)
    return {
      rule,
      outcome: 'fail',
      sentence: message,
      arithmetic: null,
      days: [],
      fix: fixOf(rule, path, checked),
    }
  })
  const warned = warnings.map(
    ({ path, message, days }): RuleResult => ({
      rule: 'funding-year',
      outcome: 'warning',
      sentence: message,
      arithmetic: null,
      days,
      fix: fixOf('funding-year', path, checked),
    }),
  )
  return [...failed, ...warned]
}

function ruleOf(path: string): RuleId {
  if (path.startsWith('closures.')) return 'closures'
  return path.includes('.halfTerm') ? 'half-terms' : 'term-dates'
}

function fixOf(rule: RuleId, path: string, checked: Checked): Fix | null {
  const [name = '', field = ''] = path.split('.')
  if (rule === 'closures') return closureFix(Number(field), checked)
  const term = checked.terms.find(({ termType }) => termType === name)
  if (term === undefined) return null
  const changed = changedTerm(rule, field, term, checked)
  if (changed === null || !isValidRange(changed)) return null
  return termFix(term, withHalfTermInside(changed), checked.context.closures)
}

function changedTerm(rule: RuleId, field: string, term: Term, checked: Checked): Term | null {
  switch (rule) {
    case 'half-terms': {
      const halfTerm = automaticHalfTerm(term)
      return halfTerm === null ? null : { ...term, halfTerm }
    }
    case 'term-dates': {
      const startDate = firstDayAfterPrevious(term, checked)
      return startDate === null ? null : { ...term, startDate }
    }
    default:
      return insideYear(field, term, checked)
  }
}

function firstDayAfterPrevious(term: Term, { calendar, terms, context }: Checked): IsoDate | null {
  const termTypes = termTypesFrom(calendar.yearStart)
  const earlier = terms.filter(
    (other) => termTypes.indexOf(other.termType) < termTypes.indexOf(term.termType),
  )
  const lastDay = earlier
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)
  return lastDay === undefined ? null : nearestSchoolDay(addDays(lastDay, 1), 1, context)
}

function insideYear(field: string, term: Term, { calendar, context }: Checked): Term | null {
  const year = plannedYear(calendar.fundingYear, calendar.yearStart)
  const isStart = field === 'startDate'
  const day = isStart
    ? nearestSchoolDay(year.startDate, 1, context)
    : nearestSchoolDay(year.endDate, -1, context)
  if (day === null) return null
  return isStart ? { ...term, startDate: day } : { ...term, endDate: day }
}

/** A closure that extends beyond its term is shortened; one outside the terms is removed. */
function closureFix(index: number, { calendar, terms }: Checked): Fix | null {
  const closure = calendar.closures?.[index]
  if (closure === undefined || !isValidRange(closure)) return null
  const term = terms.find((each) => isWithin(closure.startDate, each) || isWithin(closure.endDate, each))
  const name = `“${closureName(closure, divisionOf(calendar.country))}”`
  if (term === undefined) {
    return { label: `Remove ${name}, ${rangeInWords(closure)}`, change: { kind: 'remove-closure', index } }
  }
  const shorter: Closure = { ...closure, ...overlapOf(closure, term) }
  return {
    label: `Shorten ${name} to ${rangeInWords(shorter)}`,
    change: { kind: 'set-closure', index, closure: shorter },
  }
}
