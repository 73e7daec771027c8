import type { BankHoliday } from '#contract/bank-holidays.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RegionBadge } from './region-badge.tsx'

type HolidayListProps = { label: string; holidays: readonly BankHoliday[] }

/** In the order given: what, when, where, and whether it is sure. */
export function HolidayList({ label, holidays }: HolidayListProps) {
  const dates = useDates()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {holidays.map(({ id, name, date, notes, region, isProvisional }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-small text-soft tabular-nums">
              <time dateTime={date}>{dates.date(date, 'EEEE, MMMM d, yyyy')}</time>
              {notes !== '' && ` · ${notes}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {isProvisional && <Badge tone="warn">Provisional</Badge>}
            <RegionBadge region={region} />
          </div>
        </li>
      ))}
    </ul>
  )
}
