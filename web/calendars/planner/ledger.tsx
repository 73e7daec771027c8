import { formatDate } from '#domain/format-date.ts'
import type { DateRange } from '#domain/iso-date.ts'
import type { PeriodCount } from '#domain/school-days.ts'
import { type TermType, termNames } from '#domain/term.ts'
import { numberOf } from '#domain/weeks-in-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LedgerCard } from './ledger-card.tsx'
import {
  distanceInWords,
  isOnTarget,
  type LedgerFigures,
  type TermFigures,
  yearDistanceInWords,
} from './ledger-figures.ts'

const hues: Record<TermType, string> = { summer: 'bg-summer', autumn: 'bg-autumn', spring: 'bg-spring' }

type LedgerProps = {
  figures: LedgerFigures
  /** Whose ledger it is; null where no site has been chosen. */
  authorityName: string | null
  roundsByHalves: boolean
}

/** The year in figures. Every width is kept, so that nothing moves while the numbers run. */
export function Ledger({ figures, authorityName, roundsByHalves }: LedgerProps) {
  const { fundingWeeks, countedWeeks, target } = figures
  const isRight = isOnTarget(figures)

  return (
    <LedgerCard label="Funding weeks">
      <div className="flex items-baseline gap-1.5">
        <strong className="text-figure leading-none font-bold tracking-[-0.03em]">{fundingWeeks}</strong>
        <span className="text-soft">of {target}</span>
        <span
          className={classNames(
            'ml-auto inline-flex min-w-26 items-center justify-center gap-1 self-center rounded-full px-2 py-0.5 text-small font-semibold whitespace-nowrap',
            isRight ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
          )}
        >
          <Icon name={isRight ? 'check' : 'bang'} className="size-3.5" />
          {yearDistanceInWords(figures)}
        </span>
      </div>
      <p className="mb-2 text-small text-soft">funding weeks, term-time only</p>
      <ul>
        {figures.terms.map((term) => (
          <TermRow key={term.termType} figures={term} />
        ))}
      </ul>
      {!roundsByHalves && (
        <p className="border-t border-line pt-2 text-small text-soft">
          {authorityName ?? 'The authority'} rounds in its own way and counts {countedWeeks} weeks.
        </p>
      )}
    </LedgerCard>
  )
}

type TermRowProps = { figures: TermFigures }

function TermRow({ figures }: TermRowProps) {
  const { termType, dates, schoolDays, fundingWeeks, exactWeeks, countedWeeks, target } = figures

  return (
    <li className="grid grid-cols-[12px_1fr_auto] items-baseline gap-x-2.5 border-t border-line py-1 leading-[1.35]">
      <span
        aria-hidden="true"
        className={classNames('size-2.75 self-center rounded-[4px]', hues[termType])}
      />
      <b className="font-semibold">{termNames[termType]}</b>
      <span className="text-soft">
        <b className="inline-block min-w-[2.4em] text-right text-lead leading-none font-bold text-ink">
          {fundingWeeks}
        </b>{' '}
        of {target}
      </span>
      <span className="col-start-2 text-small text-soft">
        {dates === null ? 'Not drawn yet' : shortDatesOf(dates)}
      </span>
      <span
        className={classNames(
          'text-right text-small whitespace-nowrap',
          countedWeeks === target ? 'text-ok' : 'text-warn',
        )}
      >
        {distanceInWords(countedWeeks, target)}
      </span>
      <span className="col-span-2 col-start-2 text-small text-soft">
        {numberOf(schoolDays, 'school day')} · {exactWeeks.toFixed(1)} weeks exactly
      </span>
    </li>
  )
}

/** While the other end is being chosen, both are one day. */
function shortDatesOf({ startDate, endDate }: DateRange): string {
  const start = formatDate(startDate, 'd MMM')
  return startDate === endDate ? start : `${start} – ${formatDate(endDate, 'd MMM')}`
}

type PeriodsProps = { periods: readonly PeriodCount[]; fundingYear: string }

/** The claim of each period; what lies in another funding year says so. */
export function FundingPeriods({ periods, fundingYear }: PeriodsProps) {
  return (
    <LedgerCard label="By funding period" hasHeading>
      {periods.length === 0 && <p className="text-small text-soft">Draw a term to see its claim.</p>}
      <dl className="grid gap-0.5 text-small">
        {periods.map((period) => (
          <div key={period.startDate} className="flex gap-2">
            <dt className={classNames(period.fundingYear !== fundingYear && 'text-warn')}>
              {formatDate(period.startDate, 'd MMM')} – {formatDate(period.endDate, 'd MMM')}
              {period.fundingYear !== fundingYear && ` ${period.startDate.slice(0, 4)}`}
            </dt>
            <dd className="ml-auto font-semibold">
              {period.schoolDays} days · {period.exactWeeks.toFixed(1)}
            </dd>
          </div>
        ))}
      </dl>
    </LedgerCard>
  )
}
