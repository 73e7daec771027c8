import { countedWeeks } from '#domain/authority/target-weeks.ts'
import { diffCalendars } from '#domain/count/calendar-diff.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { distanceInWords } from '#domain/count/weeks-in-words.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { fitTerm } from '#domain/solve/plan-to-target.ts'
import type { Term } from '#domain/year/term.ts'
import type { Adjustment } from './adjustment.ts'

/** Each term that misses the site's target gets the dates nearest to the target, then to the template. */
export function fitToTarget(
  terms: readonly Term[],
  site: YearToPlan,
): { terms: readonly Term[]; adjustments: readonly Adjustment[] } {
  return terms.reduce<{ terms: readonly Term[]; adjustments: readonly Adjustment[] }>(
    (year, { termType }) => {
      const term = year.terms.find((each) => each.termType === termType)
      const better = term === undefined ? null : betterDates(term, year.terms, site)
      if (term === undefined || better === null) return year
      return {
        terms: year.terms.map((each) => (each === term ? better : each)),
        adjustments: [...year.adjustments, { termType, sentence: fitInWords(term, better, site) }],
      }
    },
    { terms, adjustments: [] },
  )
}

function betterDates(term: Term, terms: readonly Term[], site: YearToPlan): Term | null {
  const { termType } = term
  const missed = Math.abs(weeksOf(term, site) - site.requirements.targetWeeks[termType])
  if (missed === 0) return null
  const others = terms.filter((each) => each !== term)
  // As the authority's dates they are the ones that the search prefers.
  const near = { ...site, authorityTerms: { ...site.authorityTerms, [termType]: term } }
  const [best] = fitTerm(near, termType, others, 1)
  return best !== undefined && Math.abs(best.missed?.weeks ?? 0) < missed ? best.term : null
}

function weeksOf(term: Term, site: YearToPlan): number {
  const context = {
    bankHolidays: new Set(site.bankHolidays.map(({ date }) => date)),
    closures: site.closures ?? [],
  }
  return countedWeeks(countTerm(term, context).schoolDays, site.requirements)
}

function fitInWords(from: Term, to: Term, site: YearToPlan): string {
  const { closures = [], bankHolidays, requirements } = site
  const plan = (term: Term) => ({ terms: [term], closures, bankHolidays })
  const change = diffCalendars(plan(from), plan(to), requirements.rounding)
    .map(({ sentence }) => sentence.replace(/\.$/, ''))
    .join()
  return `${change}: ${distanceInWords(weeksOf(to, site), requirements.targetWeeks[to.termType])}.`
}
