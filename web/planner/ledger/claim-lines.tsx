import type { Claimed, JudgedClaim } from '#contract/calendars/claims.ts'
import { claimName } from '#domain/count/target-state.ts'
import { TargetWords } from './target-words.tsx'

type ClaimLinesProps = {
  /** In the order of the year. */
  claims: readonly JudgedClaim[]
  claimed: Claimed
}

/** What each claim comes to, and the year where it has several. */
export function ClaimLines({ claims, claimed }: ClaimLinesProps) {
  const year = claims.length === 1 ? [] : [{ name: 'The year', figures: claimed }]
  const lines = [...claims.map((claim) => ({ name: claimName(claim.period), figures: claim })), ...year]
  return (
    <dl aria-label="Claims" className="grid gap-0.5 text-small">
      {lines.map(({ name, figures }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="w-18 font-medium">{name}</dt>
          <dd>
            <TargetWords claimed={figures} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
