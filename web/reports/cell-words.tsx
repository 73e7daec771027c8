import type { ReportCell, ReportColumnShown } from '#contract/reports/reports.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { statusInWords } from '#domain/report/report-cell.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

const tones: Readonly<Record<CalendarStatus, BadgeTone>> = {
  draft: 'quiet',
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
}

type CellWordsProps = { column: ReportColumnShown; cell: ReportCell; isHeading: boolean }

export function CellWords({ column: { id, kind }, cell, isHeading }: CellWordsProps) {
  if (kind === 'status') {
    const words = statusInWords(typeof cell === 'string' ? cell : null)
    return isHeading ? words : <Badge tone={tones[cell as CalendarStatus] ?? 'quiet'}>{words}</Badge>
  }
  if (cell === null || cell === '') return <span className="text-soft">–</span>
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number')
    return (
      <span className="tabular-nums">
        {cell
          .toLocaleString('en-GB', {
            minimumFractionDigits: kind === 'money' ? 2 : 0,
            maximumFractionDigits: 2,
          })
          .replace('-', '−')}
      </span>
    )
  if (kind === 'day')
    return (
      <span className="whitespace-nowrap">
        <FullDate day={cell} />
      </span>
    )
  const look = classNames(
    isHeading && 'block font-semibold md:min-w-36',
    (id === 'fundingYear' || id === 'targetState') && 'whitespace-nowrap',
    // Beside many columns names and sentences would be squeezed to a word a line.
    cell.length >= longName && 'block md:min-w-44',
  )
  return <span className={look}>{cell}</span>
}

/** In characters. */
const longName = 20
