import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import { claimName } from '#domain/count/target-state.ts'

/** What a page says of the checks of a year whose claims it lists: the figures of these are not said again. */
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
