import { memo } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { IconButton } from '#web/ui/button.tsx'

type ClosureListProps = {
  /** Only closures with valid dates. */
  closures: readonly Closure[]
  division: Division | undefined
  /** Absent where the plan is read-only. */
  actions?: { change: (closure: Closure) => void; remove: (closure: Closure) => void }
}

export const ClosureList = memo(function ClosureList({ closures, division, actions }: ClosureListProps) {
  if (closures.length === 0) return null
  return (
    <LedgerCard label="Closures" hasHeading>
      <ul className="text-small">
        {closures.map((closure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two closures may be alike
          <li key={index} className="flex flex-wrap items-center gap-x-1">
            <span className="min-w-0 wrap-anywhere">
              {closureName(closure, division)}
              <span className="text-soft">{detailsOf(closure)}</span>
            </span>
            {/* Below a long name, which then has the whole line. */}
            <span className="ml-auto flex items-center gap-1 whitespace-nowrap text-soft">
              {shortRangeInWords(closure)}
              {actions && (
                <span className="flex">
                  <IconButton
                    icon="pencil"
                    label={`Change ${closureName(closure, division)}, ${shortRangeInWords(closure)}`}
                    size="small"
                    onClick={() => actions.change(closure)}
                  />
                  <IconButton
                    icon="close"
                    label={`Remove ${closureName(closure, division)}, ${shortRangeInWords(closure)}`}
                    size="small"
                    onClick={() => actions.remove(closure)}
                  />
                </span>
              )}
            </span>
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
