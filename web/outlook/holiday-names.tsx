import type { OutlookYear } from '#domain/count/outlook.ts'
import { formatDate, weekdayName } from '#domain/year/format-date.ts'
import { weekday } from '#domain/year/iso-date.ts'
import { classNames } from '#web/ui/class-names.ts'

export function HolidayNames({ bankHolidays }: Pick<OutlookYear, 'bankHolidays'>) {
  return (
    <ul className="gap-x-6 rounded-control bg-paper px-3 py-2 text-small sm:columns-2 xl:columns-3 print:columns-3 print:gap-x-2 print:p-0">
      {bankHolidays.map(({ name, date, isProvisional }) => (
        <li key={date} className="flex break-inside-avoid items-baseline gap-2 py-0.5 print:gap-1 print:py-0">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.25 shrink-0 rounded-full border-2 border-holiday',
              !isProvisional && 'bg-holiday',
            )}
          />
          <span className="w-30 shrink-0 whitespace-nowrap print:w-20 text-soft">
            {weekdayName(weekday(date)).slice(0, 3)} {formatDate(date, 'd MMM')}
            <span className="print:hidden"> {date.slice(0, 4)}</span>
          </span>
          <span>
            {name}
            {isProvisional && <span className="text-soft print:hidden"> (provisional)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
