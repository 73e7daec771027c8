import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { type Closure, validClosures } from '#domain/plan/closure.ts'
import { fitTerm, type PlannedTerm, planYear } from '#domain/solve/plan-to-target.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { TermType } from '#domain/year/term.ts'
import { type Plan, realTerms, withPlannedTerm } from '#web/planner/plan/plan.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import { type YearRules, yearToPlan } from '#web/planner/plan/year-rules.ts'

/** The whole year, or one term between the others. */
export type Planned = 'year' | TermType

export type Alternative = {
  /** The current plan with these dates. */
  plan: Plan
  planned: readonly PlannedTerm[]
  weeks: number
  target: number
  isExact: boolean
  /** Closures that would lie outside the terms and are removed. */
  leftOut: readonly Closure[]
}

/** The best first; none where the other terms leave no days. */
export function alternativesFor(
  planned: Planned,
  plan: Plan,
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): Alternative[] {
  const { openBankHolidays } = plan
  const year = yearToPlan(rules, holidayNames, { closures: validClosures(plan.closures), openBankHolidays })
  const found =
    planned === 'year'
      ? planYear(year).map(({ terms }) => terms)
      : fitTerm(year, planned, realTerms(plan)).map((term) => [term])
  return found.map((terms) => alternativeOf(terms, plan))
}

function alternativeOf(planned: readonly PlannedTerm[], plan: Plan): Alternative {
  const leftOut = planned.flatMap((each) => each.leftOut)
  const closures = plan.closures.filter((closure) => !leftOut.includes(closure))
  return {
    plan: { ...planned.reduce((made, { term }) => withPlannedTerm(made, term), plan), closures },
    planned,
    weeks: sumOfWeeks(planned.map(({ weeks }) => weeks)),
    target: sumOfWeeks(planned.map(({ target }) => target)),
    isExact: planned.every(({ missed }) => missed === null),
    leftOut,
  }
}

/** `Starts from the dates that Sheffield has published.` */
export function startingPoint(planned: Planned, { authorityName, authorityTerms, yearStart }: YearRules) {
  const termTypes = planned === 'year' ? termTypesFrom(yearStart) : [planned]
  const published = termTypes.filter((termType) => authorityTerms[termType] !== undefined)
  const others = termTypes.filter((termType) => authorityTerms[termType] === undefined)
  if (authorityName === null) return 'Starts from the usual term dates, because no site is chosen.'
  if (published.length === 0)
    return `Starts from the usual term dates: those of ${authorityName} are not known here.`
  if (others.length === 0) return `Starts from the dates that ${authorityName} has published.`
  return `Starts from the published dates of ${authorityName} for ${listInWords(published)}, and from the usual ones for ${listInWords(others)}.`
}
