import { formatDate } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FigureButton } from './explained-figures.tsx'
import { Apart } from './ledger.tsx'
import { claimRangeFrom } from './ledger-figures.ts'

type FundingPeriodsProps = {
  starts: readonly IsoDate[]
  year: Pick<YearRules, 'fundingYear' | 'yearStart' | 'requirements'>
}

/** What is claimed in each period; days of another year's claim say so. The cells are filled by the ledger's painter. */
export function FundingPeriods({ starts, year }: FundingPeriodsProps) {
  return (
    <LedgerCard
      label={year.requirements.claims === 'by-year' ? 'Claimed in the year' : 'By funding period'}
      hasHeading
    >
      <dl className="grid gap-1 text-small">
        {starts.map((startDate) => (
          <ClaimRow key={startDate} startDate={startDate} year={year} />
        ))}
      </dl>
    </LedgerCard>
  )
}

function ClaimRow({ startDate, year }: { startDate: IsoDate; year: FundingPeriodsProps['year'] }) {
  const days = plannedYear(year.fundingYear, year.yearStart)
  const range = claimRangeFrom(startDate, days, year)
  const isOutside = !isWithin(startDate, days)
  const of =
    range.endDate === days.endDate && range.startDate === days.startDate ? 'year' : fundingPeriodOf(startDate)

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 in-data-wide-letters:grid-cols-1">
      <dt className={classNames('whitespace-nowrap', isOutside && 'text-warn')}>
        {/* Where a nation pays once a year, its periods are no claims. */}
        {isOutside && year.requirements.claims === 'by-year'
          ? `From ${formatDate(startDate, 'd MMM')}`
          : `${formatDate(startDate, 'd MMM')} – ${formatDate(range.endDate, 'd MMM')}`}
        {isOutside && ` ${startDate.slice(0, 4)}`}
      </dt>
      <dd className="font-semibold">
        <Apart size={classNames('h-6 text-right whitespace-nowrap', isOutside ? 'w-28' : 'w-37')}>
          <FigureButton of={of} names={['school-days']}>
            <span data-cell={`${startDate}.days`} />
          </FigureButton>
          {' · '}
          <FigureButton of={of} names={['exact-weeks', 'counted-weeks']} className="min-w-[2.2em] text-right">
            <span data-cell={`${startDate}.weeks`} />
          </FigureButton>
        </Apart>
      </dd>
      <dd className="col-span-full">
        <FigureButton
          of={of}
          names={['counted-weeks', 'target', 'difference']}
          className="w-full text-right text-warn data-on-target:text-ok"
        >
          <Apart data-cell={`${startDate}.verdict`} size="h-5 whitespace-nowrap" />
        </FigureButton>
      </dd>
    </div>
  )
}
