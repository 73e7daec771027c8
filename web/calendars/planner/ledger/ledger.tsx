import { memo } from 'react'
import { formatDate } from '#domain/format-date.ts'
import type { DateRange } from '#domain/iso-date.ts'
import type { FigureName } from '#domain/ledger/figure.ts'
import { type TermType, termNames } from '#domain/term.ts'
import { numberOf } from '#domain/weeks-in-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FigureButton } from './explained-figures.tsx'
import { LedgerCard } from './ledger-card.tsx'
import {
  areSameFigures,
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
  const distance = yearDistanceInWords(figures)

  return (
    <LedgerCard label="Funding weeks">
      <div className="flex items-baseline gap-1.5">
        <FigureButton of="year" names={['funding-weeks']} label={`The year: ${fundingWeeks} funding weeks`}>
          <strong className="text-figure leading-none font-bold tracking-[-0.03em]">{fundingWeeks}</strong>
        </FigureButton>
        <FigureButton
          of="year"
          names={['target']}
          label={`The year: of ${target}, the target`}
          className="text-soft"
        >
          of {target}
        </FigureButton>
        <FigureButton
          of="year"
          names={['counted-weeks', 'difference']}
          label={`The year: ${distance}`}
          className={classNames(
            'ml-auto inline-flex min-w-26 items-center justify-center gap-1 self-center rounded-full px-2 py-0.5 text-small font-semibold whitespace-nowrap',
            isRight ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
          )}
        >
          <Icon name={isRight ? 'check' : 'bang'} className="size-3.5" />
          {distance}
        </FigureButton>
      </div>
      <p className="mb-1.5 text-small text-soft">funding weeks, term-time only</p>
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

/** A drag changes one term: the rows of the others are not drawn again. */
const TermRow = memo(TermRowOf, (before, after) => areSameFigures(before.figures, after.figures))

function TermRowOf({ figures }: TermRowProps) {
  const { termType, dates, fundingWeeks, countedWeeks, target } = figures
  const name = termNames[termType]
  const distance = distanceInWords(countedWeeks, target)

  return (
    <li className="grid grid-cols-[12px_1fr_auto] items-center gap-x-2.5 border-t border-line py-0.5">
      <span aria-hidden="true" className={classNames('size-2.75 rounded-[4px]', hues[termType])} />
      <b className="font-semibold">{name}</b>
      <span className="text-soft">
        <FigureButton
          of={termType}
          names={['funding-weeks']}
          label={`${name}: ${fundingWeeks} funding weeks`}
          className="min-w-[2.4em] text-right text-lead leading-none font-bold text-ink"
        >
          {fundingWeeks}
        </FigureButton>{' '}
        <FigureButton of={termType} names={['target']} label={`${name}: of ${target}, the target`}>
          of {target}
        </FigureButton>
      </span>
      <span className="col-start-2 text-small text-soft">
        {dates === null ? 'Not drawn yet' : shortDatesOf(dates)}
      </span>
      <FigureButton
        of={termType}
        names={['counted-weeks', 'difference']}
        label={`${name}: ${distance}`}
        className={classNames(
          'text-right text-small whitespace-nowrap',
          countedWeeks === target ? 'text-ok' : 'text-warn',
        )}
      >
        {distance}
      </FigureButton>
      <SmallFigures figures={figures} />
    </li>
  )
}

/** While the other end is being chosen, both are one day. */
function shortDatesOf({ startDate, endDate }: DateRange): string {
  const start = formatDate(startDate, 'd MMM')
  return startDate === endDate ? start : `${start} – ${formatDate(endDate, 'd MMM')}`
}

function SmallFigures({ figures }: TermRowProps) {
  const { termType, schoolDays, exactWeeks, calendarWeeks, bankHolidays } = figures
  const figure = (of: FigureName, words: string) => (
    <FigureButton of={termType} names={[of]} label={`${termNames[termType]}: ${words}`}>
      {words}
    </FigureButton>
  )

  return (
    <span className="col-span-2 col-start-2 text-small text-soft">
      <span className="block">
        {figure('school-days', numberOf(schoolDays, 'school day'))} ·{' '}
        {figure('exact-weeks', `${exactWeeks.toFixed(1)} weeks exactly`)}
      </span>
      <span className="block">
        {figure('calendar-weeks', numberOf(calendarWeeks, 'calendar week'))} ·{' '}
        {figure('bank-holidays', numberOf(bankHolidays, 'bank holiday'))}
      </span>
    </span>
  )
}
