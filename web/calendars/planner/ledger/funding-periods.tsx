import { formatDate } from '#domain/format-date.ts'
import type { PeriodCount } from '#domain/school-days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureButton } from './explained-figures.tsx'
import { LedgerCard } from './ledger-card.tsx'

type FundingPeriodsProps = { periods: readonly PeriodCount[]; fundingYear: string }

/** The claim of each period; what lies in another funding year says so. */
export function FundingPeriods({ periods, fundingYear }: FundingPeriodsProps) {
  return (
    <LedgerCard label="By funding period" hasHeading>
      {periods.length === 0 && <p className="text-small text-soft">Draw a term to see its claim.</p>}
      <dl className="text-small">
        {periods.map((period) => (
          <div key={period.startDate} className="flex items-center gap-2">
            <dt className={classNames(period.fundingYear !== fundingYear && 'text-warn')}>
              {formatDate(period.startDate, 'd MMM')} – {formatDate(period.endDate, 'd MMM')}
              {period.fundingYear !== fundingYear && ` ${period.startDate.slice(0, 4)}`}
            </dt>
            <dd className="ml-auto font-semibold">
              <Claim period={period} />
            </dd>
          </div>
        ))}
      </dl>
    </LedgerCard>
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
