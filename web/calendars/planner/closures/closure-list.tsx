import { memo } from 'react'
import { type Closure, closureName } from '#domain/closure.ts'
import { shortRangeInWords } from '#domain/days-in-words.ts'
import { type IsoDate, isRealRange } from '#domain/iso-date.ts'
import { focusYear } from '#web/calendars/planner/canvas/focus-day.ts'
import { LedgerCard } from '#web/calendars/planner/ledger/ledger-card.tsx'
import type { PlannerEvent } from '#web/calendars/planner/planner-state.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type ClosureListProps = {
  closures: readonly Closure[]
  /** Absent where the plan can only be looked at. */
  onEvent?: ((event: PlannerEvent) => void) | undefined
  /** Brings the year into view, where a chosen closure is changed. */
  onShowDay?: (day: IsoDate) => void
}

export const ClosureList = memo(function ClosureList({ closures, onEvent, onShowDay }: ClosureListProps) {
  const dated = closures
    .map((closure, index) => ({ closure, index }))
    .filter(({ closure }) => isRealRange(closure))
  if (dated.length === 0) return null
  return (
    <LedgerCard label="Closures" hasHeading>
      <ul className="text-small">
        {dated.map(({ closure, index }) => (
          <li key={index} className="flex items-center gap-1">
            <span className="min-w-0 wrap-anywhere">
              {closureName(closure)}
              <span className="text-soft">{detailsOf(closure)}</span>
            </span>
            <span className="ml-auto whitespace-nowrap text-soft">{shortRangeInWords(closure)}</span>
            {onEvent && (
              <span className="flex">
                <IconButton
                  label={`Change ${closureName(closure)}, ${shortRangeInWords(closure)}`}
                  size="small"
                  onClick={() => {
                    onShowDay?.(closure.startDate)
                    onEvent({ type: 'choose-closure', index })
                  }}
                >
                  <Icon name="pencil" />
                </IconButton>
                <IconButton
                  label={`Remove ${closureName(closure)}, ${shortRangeInWords(closure)}`}
                  size="small"
                  onClick={() => {
                    focusYear()
                    onEvent({ type: 'remove-closure', index })
                  }}
                >
                  <Icon name="close" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </LedgerCard>
  )
})

function detailsOf({ portion, isFunded, isCharged }: Closure): string {
  const details = [portion === 'half' && 'half day', isFunded && 'funded', isCharged && 'charged'].filter(
    Boolean,
  )
  return details.map((detail) => ` · ${detail}`).join('')
}
