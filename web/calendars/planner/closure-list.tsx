import { type Closure, closureName } from '#domain/closure.ts'
import { formatDate } from '#domain/format-date.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LedgerCard } from './ledger-card.tsx'
import type { PlannerEvent } from './planner-state.ts'

type ClosureListProps = {
  closures: readonly Closure[]
  /** Absent where the plan can only be looked at. */
  onEvent?: ((event: PlannerEvent) => void) | undefined
}

export function ClosureList({ closures, onEvent }: ClosureListProps) {
  if (closures.length === 0) return null
  return (
    <LedgerCard label="Closures" hasHeading>
      <ul className="text-small">
        {closures.map((closure, index) => (
          <li key={`${closure.startDate} ${closure.label}`} className="flex items-center gap-2">
            <span>{closureName(closure)}</span>
            <span className="ml-auto whitespace-nowrap text-soft">{daysOf(closure)}</span>
            {onEvent && (
              <IconButton
                label={`Remove ${closureName(closure)}, ${daysOf(closure)}`}
                size="small"
                onClick={() => onEvent({ type: 'remove-closure', index })}
              >
                <Icon name="close" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </LedgerCard>
  )
}

function daysOf({ startDate, endDate }: Closure): string {
  const start = formatDate(startDate, 'd MMM')
  return startDate === endDate ? start : `${start} – ${formatDate(endDate, 'd MMM')}`
}
