import { claimWeeksOf, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { checkRules } from '#domain/check/rule-check.ts'
import type { RuleResult } from '#domain/check/rule-result.ts'
import { hoursOfPlanInWords } from '#domain/offer/hours-of-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { usualDates } from '#domain/plan/usual-dates.ts'
import { type EdgesToKeep, fitTerm, type PlannedTerm, planYear } from '#domain/solve/plan-to-target.ts'
import type { ClaimSplit } from '#domain/solve/splits/claim-splits.ts'
import { splitYear, weeksOfSplit } from '#domain/solve/splits/split-year.ts'
import { formatDate, listInWords } from '#domain/year/format-date.ts'
import { plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { exceptionsOf, type Plan, realTerms, withPlannedTerm } from '#web/planner/plan/plan.ts'
import { type YearFacts, type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'

export type Planned = 'year' | TermType

/** What the person has chosen in the dialog: other weeks for the claims, and the days of a term that stay. */
type PlanningChoices = { split?: ClaimSplit | null; keep?: EdgesToKeep }

export type Alternative = {
  /** The current plan with these dates, and the split that they meet. */
  plan: Plan
  planned: readonly PlannedTerm[]
  /** One line about how it differs; null where a term is fitted. */
  how: string | null
  /** The funded hours of one child; null where a term is fitted. */
  hours: string | null
  weeks: number
  /** Null where a term is fitted whose claim is the whole year’s. */
  target: number | null
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
  { split = null, keep = {} }: PlanningChoices = {},
): Alternative[] {
  const own = yearToPlan(withSplit(rules, null), holidayNames, exceptionsOf(plan))
  const year = split === null ? own : splitYear(own, split)
  const opened = own.bankHolidays.map(({ date }) => date).filter((date) => split?.openOn.includes(date))
  const current = {
    ...plan,
    claimWeeks: claimWeeksOf(year.requirements),
    openBankHolidays: [...plan.openBankHolidays, ...opened].sort(),
  }
  if (planned === 'year')
    return planYear(year).map(({ terms, claims, addedClosures, how, weeks, target, isExact }) => ({
      ...withDates(terms, current, addedClosures),
      ...{ how, weeks, target, isExact, hours: hoursOfPlanInWords(claims, year.country) },
    }))
  return fitTerm(year, planned, realTerms(plan), undefined, keep).map((term) => ({
    ...withDates([term], current, term.addedClosures),
    ...{ how: null, hours: null, weeks: term.weeks, target: term.target, isExact: term.missed === null },
  }))
}

/** The rules with the split as their targets; with the authority's own where it is null. */
export function withSplit(rules: YearRules, split: ClaimSplit | null): YearRules {
  return { ...rules, requirements: withClaimWeeks(rules.requirements, split && weeksOfSplit(split)) }
}

/** The split that a plan was made with, if it is still possible. */
export function splitOf({ claimWeeks }: Plan, splits: readonly ClaimSplit[]): ClaimSplit | null {
  if (!claimWeeks) return null
  const isSame = (split: ClaimSplit) =>
    termTypes.every((termType) => weeksOfSplit(split)[termType] === claimWeeks[termType])
  return splits.find(isSame) ?? null
}

function withDates(planned: readonly PlannedTerm[], plan: Plan, added: readonly Closure[]) {
  const leftOut = planned.flatMap((each) => each.leftOut)
  const closures = [...plan.closures.filter((closure) => !leftOut.includes(closure)), ...added]
  return {
    plan: { ...planned.reduce((made, { term }) => withPlannedTerm(made, term), plan), closures },
    planned,
    leftOut,
  }
}

export type TermPart = 'startDate' | 'endDate' | 'halfTerm'

/** The parts of terms, such as `summer.endDate`, that are not the same in all plans. */
export function differingParts(alternatives: readonly Alternative[]): ReadonlySet<string> {
  const valuesOf = new Map<string, Set<string>>()
  for (const { planned } of alternatives)
    for (const { term } of planned) {
      const { termType, startDate, endDate, halfTerm } = term
      const parts = {
        startDate,
        endDate,
        halfTerm: halfTerm === null ? '' : halfTerm.startDate + halfTerm.endDate,
      }
      for (const [part, value] of Object.entries(parts)) {
        const key = `${termType}.${part}`
        valuesOf.set(key, (valuesOf.get(key) ?? new Set()).add(value))
      }
    }
  return new Set([...valuesOf].flatMap(([key, values]) => (values.size > 1 ? [key] : [])))
}

/** What a rule says of each plan; what it says of all, as of the terms that stay where one is fitted, is left out. */
export type RuleCompared = { rule: RuleResult['rule']; sentences: readonly string[] }

export function compareRules(
  alternatives: readonly Alternative[],
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): RuleCompared[] {
  const results = alternatives.map(({ plan }) =>
    checkRules({
      ...yearToPlan(rules, holidayNames, exceptionsOf(plan)),
      terms: realTerms(plan),
      suggestsDates: false,
    }),
  )
  const isInAll = (said: string) => results.every((each) => each.some(({ sentence }) => sentence === said))
  const ruleIds = [...new Set(results.flatMap((each) => each.map(({ rule }) => rule)))]
  return ruleIds
    .map((rule) => ({
      rule,
      sentences: results.map((each) =>
        each
          .filter((result) => result.rule === rule && !isInAll(result.sentence))
          .map(({ sentence }) => sentence)
          .join(' '),
      ),
    }))
    .filter(({ sentences }) => new Set(sentences).size > 1)
}

/** The ends of a term that were chosen by hand: those that are neither the usual nor the published ones. */
export function drawnEdges(planned: Planned, plan: Plan, rules: YearRules, usual: Plan): EdgesToKeep {
  if (planned === 'year') return {}
  const { startDate, endDate } = plan.terms[planned]
  const known = [usual.terms[planned], rules.authorityTerms[planned]]
  const isDrawn = (date: string, edge: 'startDate' | 'endDate') =>
    date !== '' && known.every((term) => term?.[edge] !== date)
  return {
    ...(isDrawn(startDate, 'startDate') && { startDate }),
    ...(isDrawn(endDate, 'endDate') && { endDate }),
  }
}

/** `Starts from the dates that Sheffield has published.` */
export function startingPoint(planned: Planned, rules: YearRules): string {
  const sentence = whoseDates(planned, rules)
  return planned === 'year' ? [sentence, ...daysBeforeTheYear(rules)].join(' ') : sentence
}

/** Schools that go back in August are open on days that a year from September does not have. */
function daysBeforeTheYear({ fundingYear, yearStart, nation, authorityTerms }: YearRules): string[] {
  const [first] = termTypesFrom(yearStart)
  if (nation === null || first === undefined || authorityTerms[first] !== undefined) return []
  const { startDate } = usualDates(first, { fundingYear, yearStart, country: nation })
  if (startDate >= plannedYear(fundingYear, yearStart).startDate) return []
  return [
    `Schools in ${nation} go back on ${formatDate(startDate, 'd MMMM')}, before this year begins, so its other terms make up for those days; a year from April has them all.`,
  ]
}

function whoseDates(
  planned: Planned,
  { authorityName, authorityTerms, yearStart, nation }: YearRules,
): string {
  const termTypes = planned === 'year' ? termTypesFrom(yearStart) : [planned]
  const published = termTypes.filter((termType) => authorityTerms[termType] !== undefined)
  const others = termTypes.filter((termType) => authorityTerms[termType] === undefined)
  const ofNation = nation === null || nation === 'England' ? '' : ` of schools in ${nation}`
  if (authorityName === null) return 'Starts from the usual term dates, because no site is chosen.'
  if (published.length === 0)
    return `Starts from the usual ${ofNation === '' ? 'term dates' : `dates${ofNation}`}: those of ${authorityName} are not known here.`
  if (others.length === 0) return `Starts from the dates that ${authorityName} has published.`
  return `Starts from the published dates of ${authorityName} for ${listInWords(published)}, and from the usual ones${ofNation} for ${listInWords(others)}.`
}
