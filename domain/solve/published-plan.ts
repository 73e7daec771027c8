import type { BestTerms } from './best-terms.ts'
import { bestOf, type Found } from './plan-search.ts'
import { termOptions } from './term-options.ts'
import type { TermOfYear, YearOnLine } from './year-on-line.ts'

/**
 * The published terms as they are, and the best dates of the others with them. Null where no term is published, where
 * every claim can be met exactly, so that the claims come first, or where the best dates are the published ones.
 */
export function publishedPlan({ options, best }: Found, year: YearOnLine): BestTerms | null {
  const isPublished = ({ on }: TermOfYear) => on.setting.preferredDates.from === 'authority'
  if (best.missing === 0 || !year.terms.some(isPublished)) return null
  const plan = bestOf(
    year,
    year.terms.map((term, index) => (isPublished(term) ? asPublished(term) : (options[index] ?? []))),
  )
  if (plan === null) return null
  const isSame = plan.options.every(({ start, end }, index) => {
    const other = best.options[index]
    return start === other?.start && end === other.end
  })
  return isSame ? null : plan
}

function asPublished({ on, claims, edges }: TermOfYear) {
  const { first, last } = on.preferredDates
  const limits = { start: { first, last: first }, end: { first: last, last }, takesAnyDay: true }
  return termOptions(on, claims, edges, limits, 'preferred')
}
