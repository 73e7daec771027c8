import { validContext } from '#domain/count/valid-context.ts'
import { startYearOf, yearBefore } from '#domain/year/funding-year.ts'
import { plannedYear, yearStartNames } from '#domain/year/funding-year-start.ts'
import { addDays, isRangeWithin, isValidRange } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { monthsBetween } from '#domain/year/year-start-change.ts'
import { closureRules } from './closure-rules.ts'
import { edgeRules } from './edge-rules.ts'
import { halfTermRules } from './half-term-rules.ts'
import { holidayRules } from './holiday-rules.ts'
import { orderRules } from './order-rules.ts'
import { periodRules } from './period-rules.ts'
import {
  type CalendarRuleId,
  type CalendarToCheck,
  type Checked,
  type RuleResult,
  ruleIds,
} from './rule-result.ts'
import { weeksRules } from './weeks-rules.ts'

/**
 * Checks all rules, each with at least one result, in the order of `ruleIds`: `fail` for what costs money or prevents
 * saving, `warning` for what the planner should know. Terms and closures may be incomplete; the funding year, the bank
 * holidays' dates and the targets must be valid.
 */
export function checkRules(calendar: CalendarToCheck): RuleResult[] {
  const steps = checkRulesInSteps(calendar)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same with a pause after each result, for a page that answers in between: the fixes are searched for. */
export function* checkRulesInSteps(calendar: CalendarToCheck): Generator<undefined, RuleResult[], undefined> {
  const checked = {
    calendar,
    terms: calendar.terms.filter((term) => isNear(term, calendar)).map(withValidHalfTerm),
    context: validContext(calendar),
  }
  const found: RuleResult[] = []
  for (const rules of allRules)
    for (const result of rules(checked)) {
      found.push(result)
      yield
    }
  return ruleIds.flatMap((rule) => {
    const results = found.filter((result) => result.rule === rule)
    return results.length > 0 ? results : [passed(rule, calendar)]
  })
}

const allRules: readonly ((checked: Checked) => Iterable<RuleResult>)[] = [
  orderRules,
  yearBeforeRules,
  weeksRules,
  periodRules,
  halfTermRules,
  edgeRules,
  closureRules,
  holidayRules,
]

const passes: Record<CalendarRuleId, string> = {
  'term-dates': 'The terms are complete, follow each other and share no day.',
  'funding-year': 'No term leaves its year.',
  'year-weeks': 'The days of the year meet the target.',
  'claim-weeks': 'The whole year is one claim.',
  rounding: 'No weeks depend on rounding.',
  'funding-periods': 'Each term’s school days belong to its own funding period.',
  'half-terms': 'Each half-term lies inside its term.',
  'half-term-weeks': 'The half-terms are the authority’s, where those are known.',
  'whole-weeks': 'Terms start and end on school days, with no week of a single day.',
  closures: 'Each closure lies inside a term and takes school days away.',
  'inset-days': 'No days for staff only.',
  weekdays: 'No weekday loses two school days more than another.',
  'provisional-bank-holidays': 'All bank holidays inside the terms are published.',
}

/** A term years away is reported only as that. */
function isNear(term: Term, { fundingYear, yearStart }: CalendarToCheck): boolean {
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  const year = { startDate: addDays(startDate, -365), endDate: addDays(endDate, 365) }
  return isValidRange(term) && isRangeWithin(term, year)
}

function withValidHalfTerm(term: Term): Term {
  return term.halfTerm === null || isValidRange(term.halfTerm) ? term : { ...term, halfTerm: null }
}

function passed(rule: CalendarRuleId, { requirements }: CalendarToCheck): RuleResult {
  const sentence = passedInWords(rule, requirements)
  return { rule, outcome: 'pass', sentence, arithmetic: null, days: [], fix: null }
}

function passedInWords(rule: CalendarRuleId, { claims, rounding }: CalendarToCheck['requirements']): string {
  if (rule === 'funding-periods' && claims === 'by-year')
    return 'Each term’s school days belong to the year’s claim.'
  // A claim may still reach its target by half weeks only, which is that claim’s own result.
  if (rule === 'rounding' && rounding === undefined)
    return 'Weeks are counted in tenths, as the authority’s rounding is not known.'
  return passes[rule]
}

/** What is planned twice, or not at all, since the site's years begin in another month. */
function yearBeforeRules({ calendar }: Checked): RuleResult[] {
  const { fundingYear, yearStart } = calendar
  const before = calendar.yearStartBefore ?? yearStart
  const between = monthsBetween(before, yearStart)
  if (between === null) return []
  const year = startYearOf(fundingYear)
  const begin = `${yearBefore(fundingYear)} begins in ${yearStartNames[before]}, this year in ${yearStartNames[yearStart]}`
  const sentence = between.isInNone
    ? `${between.months} ${year} are in no calendar: ${begin}. To claim for them, let both begin in the same month.`
    : `${between.months} ${year} are in two calendars: ${begin}. Claim for them once.`
  return [{ rule: 'funding-year', outcome: 'warning', sentence, arithmetic: null, days: [], fix: null }]
}
