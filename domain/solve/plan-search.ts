import { type BestTerms, bestByPeriod, bestByYear } from './best-terms.ts'
import { halvesOfAWeek, overlapOf, sumIn } from './day-line.ts'
import { type EdgeLimits, type OptionGroup, termOptions } from './term-options.ts'
import type { TermOfYear, YearOnLine } from './year-on-line.ts'

export type Found = { options: readonly (readonly OptionGroup[])[]; best: BestTerms }

/** The best dates of all terms of the year; null where a term has none. */
export function findBest(year: YearOnLine, limits: EdgeLimits | null = null): Found | null {
  const preferred = year.terms.map(({ on, claims, edges }) => {
    const options = termOptions(on, claims, edges, limits, 'preferred')
    if (options.length > 0) return options
    const anyWeek = termOptions(on, claims, edges, limits, 'any')
    if (anyWeek.length > 0 || limits === null) return anyWeek
    return termOptions(on, claims, edges, { ...limits, takesAnyDay: true }, 'any')
  })
  const best = bestOf(year, preferred)
  if (best === null) return null
  if (best.missing === 0) return { options: preferred, best }
  // A half-term that takes fewer days may be what meets a claim.
  const options = year.terms.map(({ on, claims, edges }, index) => {
    const own = preferred[index] ?? []
    const others =
      on.preferredHalfTerm === null ? [] : termOptions(on, claims, edges, limits, 'other-lengths')
    return others.length === 0 ? own : others
  })
  const nearer = bestOf(year, options)
  return nearer === null || nearer.missing >= best.missing
    ? { options: preferred, best }
    : { options, best: nearer }
}

export function isByYear({ year }: YearOnLine): boolean {
  return year.requirements.claims === 'by-year'
}

/** The best of these options together; null where a term has none. */
export function bestOf(year: YearOnLine, options: Found['options']): BestTerms | null {
  const { requirements } = year.year
  const [first] = year.terms
  if (!isByYear(year) || first === undefined)
    return bestByPeriod(
      options,
      year.terms.map(({ toMeet }) => toMeet),
      requirements,
    )
  const shares = year.terms.length === 1 ? [] : year.terms.map(shareOf)
  return bestByYear(options, first.toMeet, shares, requirements)
}

/** The half days that a term should have of a claim of the whole year: those of the dates of schools where it has any. */
function shareOf({ on, claims: { own } }: TermOfYear): number {
  const { line, setting, preferredDates, preferredHalfTerm } = on
  if (!setting.preferredDates.hasEnd) return setting.target * halvesOfAWeek
  const days = overlapOf(preferredDates, own)
  const halfTerm = preferredHalfTerm === null ? 0 : sumIn(line.claimedBefore, preferredHalfTerm)
  return sumIn(line.claimedBefore, days) - halfTerm - 2 * sumIn(line.untakenBefore, days)
}
