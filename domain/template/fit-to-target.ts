import { changesInWords, diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import { countYear } from '#domain/count/school-days.ts'
import { type ClaimState, meetsTarget, targetStateOf } from '#domain/count/target-state.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { type EdgesToKeep, fitTerm } from '#domain/solve/plan-to-target.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import type { Adjustment } from './calendar-template.ts'

/**
 * Each term whose claim misses the site's target gets the dates nearest to the target, then to the template. It keeps its
 * start where moving its end is enough.
 */
export function fitToTarget(
  terms: readonly Term[],
  site: YearToPlan,
): { terms: readonly Term[]; adjustments: readonly Adjustment[] } {
  return terms.reduce<{ terms: readonly Term[]; adjustments: readonly Adjustment[] }>(
    (year, { termType }) => {
      const term = year.terms.find((each) => each.termType === termType)
      const better = term === undefined ? null : betterDates(term, year.terms, site)
      if (term === undefined || better === null) return year
      const withBetter = year.terms.map((each) => (each === term ? better : each))
      const sentence = fitInWords(year.terms, withBetter, site)
      return { terms: withBetter, adjustments: [...year.adjustments, { termType, sentence }] }
    },
    { terms, adjustments: [] },
  )
}

function betterDates(term: Term, terms: readonly Term[], site: YearToPlan): Term | null {
  const claim = claimOfTerm(term.termType, terms, site)
  if (claim === undefined || meetsTarget(claim.state)) return null
  const withStart = fittedTo(term, terms, site, { startDate: term.startDate })
  if (withStart !== null && withStart.missedDays === 0) return withStart.term
  const fitted = fittedTo(term, terms, site, {})
  return fitted !== null && fitted.missedDays < missedDays(claim) ? fitted.term : null
}

function fittedTo(term: Term, terms: readonly Term[], site: YearToPlan, keep: EdgesToKeep) {
  const { termType } = term
  const others = terms.filter((each) => each !== term)
  // As the authority's dates they are the ones that the search prefers.
  const near = { ...site, authorityTerms: { ...site.authorityTerms, [termType]: term } }
  const [best] = fitTerm(near, termType, others, 1, keep)
  if (best === undefined) return null
  const fitted = judged(best.term, term, terms, site)
  if (fitted === null || fitted.missedDays === 0) return fitted
  // A half-term moved to Easter gains a day, but where the claim is missed all the same it stays in its week.
  const { halfTerm } = term
  const isInside =
    halfTerm !== null && halfTerm.startDate >= best.term.startDate && halfTerm.endDate <= best.term.endDate
  return isInside ? judged({ ...best.term, halfTerm }, term, terms, site) : fitted
}

function judged(fitted: Term, term: Term, terms: readonly Term[], site: YearToPlan) {
  const year = terms.map((each) => (each === term ? fitted : each))
  const claim = claimOfTerm(term.termType, year, site)
  return claim === undefined ? null : { term: fitted, missedDays: missedDays(claim) }
}

function claimOfTerm(termType: TermType, terms: readonly Term[], site: YearToPlan): ClaimState | undefined {
  const { requirements, closures = [] } = site
  const context = { bankHolidays: new Set(site.bankHolidays.map(({ date }) => date)), closures }
  const { claims } = countYear(terms, context, site)
  return targetStateOf(claims, requirements).claims.find(
    ({ period }) => period === termType || period === 'year',
  )
}

function missedDays({ state, schoolDays, targetDays }: ClaimState): number {
  return meetsTarget(state) ? 0 : Math.abs(schoolDays - (targetDays ?? schoolDays))
}

function fitInWords(before: readonly Term[], after: readonly Term[], site: YearToPlan): string {
  const { closures = [], bankHolidays } = site
  const plan = (terms: readonly Term[]) => ({ terms, closures, bankHolidays })
  return changesInWords(diffCalendars(plan(before), plan(after), site)).join(' ')
}
