import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { claimName } from '#domain/count/target-state.ts'

/** The checks of a year on a page that lists its claims, without repeating the claims' figures. */
export function furtherFindings({ claims, checks }: Pick<PlannedYear, 'claims' | 'checks'>): string {
  const ofClaims = claims.map(({ period }) => `${claimName(period)}: `)
  const wrong = checks.filter(({ outcome }) => outcome !== 'pass')
  const further = wrong.filter(
    ({ rule, sentence }) =>
      rule !== 'year-weeks' &&
      !(rule === 'claim-weeks' && ofClaims.some((beginning) => sentence.startsWith(beginning))),
  )
  if (further.length > 0) return further.map(({ sentence }) => sentence).join(' ')
  return wrong.length === 0 ? 'All checks pass.' : 'All other checks pass.'
}
