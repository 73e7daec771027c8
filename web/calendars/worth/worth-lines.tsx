import { worth } from '#contract/calendars/worth.ts'
import { claimName } from '#domain/count/target-state.ts'
import { pounds, poundsChange } from '#domain/worth/pounds.ts'
import { partsInWords, worthsInWords } from '#domain/worth/worth-in-words.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { HeadcountLink } from '#web/planner/worth/headcount-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

export type WorthLinesProps = {
  calendarId: string
  /** The revision to compare with; by default the published one. */
  against?: number
  /** Where its headcount is typed, linked to while there is not enough to say. */
  headcountOf?: { siteId: string; fundingYear: string }
}

export function WorthLines({ calendarId, against, headcountOf }: WorthLinesProps) {
  const found = useAnswer(worth.ofCalendar, {
    params: { id: calendarId },
    query: against === undefined ? {} : { against },
  })
  if (found.data === undefined)
    return found.isFetching ? (
      <Skeleton className="h-16" />
    ) : (
      <LedgerCard label="What it is worth" hasHeading>
        <p className="mb-1 text-small text-soft">What it is worth could not be loaded.</p>
        <Button size="small" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </LedgerCard>
    )
  const { pence, missing, remark, claims, change } = found.data
  return (
    <LedgerCard label="What it is worth" hasHeading>
      {pence !== null && (
        <p>
          <strong className="text-lead">{pounds(pence)}</strong>
          <span className="text-soft"> this year</span>
        </p>
      )}
      {missing !== null && <p className="text-small text-warn">{missing}.</p>}
      {missing !== null && headcountOf && <HeadcountLink {...headcountOf} words="Open the headcount" />}
      {remark !== null && <p className="mt-1.5 text-small text-warn">{remark}</p>}
      {pence !== null && claims.length > 1 && (
        <p className="text-small text-soft">
          {worthsInWords(claims)
            .map((words, index) => `${claimName(claims[index]?.period ?? 'year')} ${words}`)
            .join(' · ')}
        </p>
      )}
      {change !== null && (pence !== null || change.parts.length > 0) && (
        <div className="mt-1.5 text-small">
          <p className="font-semibold">
            {change.pence === null
              ? `Against revision ${change.revision}: ${change.missing ?? 'not enough to say'}`
              : change.parts.length === 0
                ? `Worth the same as revision ${change.revision}`
                : `${poundsChange(change.pence)} against revision ${change.revision}`}
          </p>
          {partsInWords(change.parts).map((words) => (
            <p key={words} className="text-soft">
              {words}
            </p>
          ))}
        </div>
      )}
    </LedgerCard>
  )
}
