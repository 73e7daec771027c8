import { memo } from 'react'
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
export const FundingPeriods = memo(function FundingPeriods({ starts, year }: FundingPeriodsProps) {
  const days = plannedYear(year.fundingYear, year.yearStart)
  const isOneClaim = year.requirements.claims === 'by-year'
  return (
    <LedgerCard label={isOneClaim ? 'Claimed in the year' : 'By funding period'} hasHeading>
      <dl className="grid gap-1 text-small">
        {starts.map((startDate) => {
          const { endDate } = claimRangeFrom(startDate, days, year)
          return (
            <ClaimRow
              key={startDate}
              {...{ startDate, endDate, isOneClaim }}
              isOutside={!isWithin(startDate, days)}
              isYear={startDate === days.startDate && endDate === days.endDate}
            />
          )
        })}
      </dl>
    </LedgerCard>
  )
})

type ClaimRowProps = {
  startDate: IsoDate
  endDate: IsoDate
  /** Whether its days belong to another year's claim. */
  isOutside: boolean
  /** Whether it is the whole year. */
  isYear: boolean
  /** Whether the nation pays once a year. */
  isOneClaim: boolean
}

/** Memoised: other rules, as of another site, seldom change it. */
const ClaimRow = memo(function ClaimRow({
  startDate,
  endDate,
  isOutside,
  isYear,
  isOneClaim,
}: ClaimRowProps) {
  const of = isYear ? 'year' : fundingPeriodOf(startDate)

  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 in-data-wide-letters:grid-cols-1">
      <dt className={classNames('whitespace-nowrap', isOutside && 'text-warn')}>
        {/* Where a nation pays once a year, its periods are no claims. */}
        {isOutside && isOneClaim
          ? `From ${formatDate(startDate, 'd MMM')}`
          : `${formatDate(startDate, 'd MMM')} – ${formatDate(endDate, 'd MMM')}`}
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
})
