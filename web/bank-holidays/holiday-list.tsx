import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RegionBadge } from './region-badge.tsx'
import type { SharedHoliday } from './shared-holidays.ts'

export function HolidayList({ label, holidays }: { label: string; holidays: readonly SharedHoliday[] }) {
  const dates = useDates()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {holidays.map(({ id, name, date, notes, regions, isProvisional }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-small text-soft tabular-nums">
              <time dateTime={date}>{dates.date(date, 'EEEE d MMMM yyyy')}</time>
              {notes !== '' && ` · ${notes}`}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {isProvisional && <Badge tone="warn">Provisional</Badge>}
            {regions.map((region) => (
              <RegionBadge key={region} region={region} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
