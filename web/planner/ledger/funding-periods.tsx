import { formatDate } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureButton } from './explained-figures.tsx'
import { apart } from './ledger.tsx'

type FundingPeriodsProps = {
  starts: readonly IsoDate[]
  year: Pick<YearShown, 'fundingYear' | 'yearStart'>
}

/** The claim of each period; those of another year say so. The cells are filled by the ledger's painter. */
export function FundingPeriods({ starts, year }: FundingPeriodsProps) {
  const days = plannedYear(year.fundingYear, year.yearStart)

  return (
    <LedgerCard label="By funding period" hasHeading>
      <dl className="text-small">
        {starts.map((startDate) => (
          <PeriodRow key={startDate} startDate={startDate} isOutside={!isWithin(startDate, days)} />
        ))}
      </dl>
    </LedgerCard>
  )
}

function PeriodRow({ startDate, isOutside }: { startDate: IsoDate; isOutside: boolean }) {
  const period = fundingPeriodOf(startDate)

  return (
    <div className="flex items-center gap-2">
      <dt className={classNames(isOutside && 'text-warn')}>
        {formatDate(startDate, 'd MMM')} – {formatDate(period.endDate, 'd MMM')}
        {isOutside && ` ${startDate.slice(0, 4)}`}
      </dt>
      <dd className="ml-auto font-semibold">
        <span className={classNames('block h-6 w-32 text-right whitespace-nowrap', apart)}>
          <FigureButton of={period} names={['school-days']}>
            <span data-cell={`${startDate}.days`} />
          </FigureButton>
          {' · '}
          <FigureButton
            of={period}
            names={['exact-weeks', 'counted-weeks', 'target', 'difference']}
            className="min-w-[2.2em] text-right"
          >
            <span data-cell={`${startDate}.weeks`} />
          </FigureButton>
        </span>
      </dd>
    </div>
  )
}
