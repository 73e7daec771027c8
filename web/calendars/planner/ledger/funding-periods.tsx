import { memo } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { plannedYear } from '#domain/funding-year-start.ts'
import { isWithin } from '#domain/iso-date.ts'
import type { PeriodCount } from '#domain/school-days.ts'
import type { YearShown } from '#web/calendars/planner/year-shown.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureButton } from './explained-figures.tsx'
import { LedgerCard } from './ledger-card.tsx'

type FundingPeriodsProps = {
  periods: readonly PeriodCount[]
  year: Pick<YearShown, 'fundingYear' | 'yearStart'>
}

/** The claim of each period; what lies in another year says so. */
export function FundingPeriods({ periods, year }: FundingPeriodsProps) {
  const days = plannedYear(year.fundingYear, year.yearStart)

  return (
    <LedgerCard label="By funding period" hasHeading>
      {periods.length === 0 && <p className="text-small text-soft">Draw a term to see its claim.</p>}
      <dl className="text-small">
        {periods.map((period) => (
          <PeriodRow key={period.startDate} period={period} isOutside={!isWithin(period.startDate, days)} />
        ))}
      </dl>
    </LedgerCard>
  )
}

type PeriodRowProps = { period: PeriodCount; isOutside: boolean }

/** A drag changes one or two claims: the rows of the others are not drawn again. */
const PeriodRow = memo(
  PeriodRowOf,
  (before, after) =>
    before.isOutside === after.isOutside && before.period.schoolDays === after.period.schoolDays,
)

function PeriodRowOf({ period, isOutside }: PeriodRowProps) {
  return (
    <div className="flex items-center gap-2">
      <dt className={classNames(isOutside && 'text-warn')}>
        {formatDate(period.startDate, 'd MMM')} – {formatDate(period.endDate, 'd MMM')}
        {isOutside && ` ${period.startDate.slice(0, 4)}`}
      </dt>
      <dd className="ml-auto font-semibold">
        <Claim period={period} />
      </dd>
    </div>
  )
}

function Claim({ period }: { period: PeriodCount }) {
  const { schoolDays, exactWeeks } = period
  const days = `${schoolDays} days`
  const weeks = exactWeeks.toFixed(1)
  const from = `From ${formatDate(period.startDate, 'd MMM')}`

  return (
    <>
      <FigureButton of={period} names={['school-days']} label={`${from}: ${days}`}>
        {days}
      </FigureButton>
      {' · '}
      <FigureButton
        of={period}
        names={['exact-weeks', 'counted-weeks', 'target', 'difference']}
        label={`${from}: ${weeks} weeks`}
        className="min-w-[2.2em] text-right"
      >
        {weeks}
      </FigureButton>
    </>
  )
}
