import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { ChangeSentences } from './change-sentences.tsx'
import { type Difference, hasOtherTerms } from './difference.ts'

type ChangesCardProps = {
  /** Compared with the published revision. */
  difference: Difference
  number: number
}

export function ChangesCard({ difference, number }: ChangesCardProps) {
  return (
    <LedgerCard label={`Changes from revision ${number}`} hasHeading>
      <ChangeSentences difference={difference} />
      {hasOtherTerms(difference) && (
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-small text-soft">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="swatch day-gained-swatch" /> School day gained
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="swatch day-lost-swatch" /> School day lost
          </span>
        </p>
      )}
    </LedgerCard>
  )
}
