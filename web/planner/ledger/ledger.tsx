import { memo, type ReactNode } from 'react'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { FigureName } from '#domain/count/figure.ts'
import { roundingNames } from '#domain/count/weeks-in-words.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FigureButton } from './explained-figures.tsx'

type ApartProps = {
  /** Of the place; `look` is of what is inside. */
  size: string
  look?: string
  'data-cell'?: string
  children?: ReactNode
}

/**
 * Fixed size: writing into it causes no layout elsewhere. It grows where letters are wider than its lines hold. What is
 * inside has a background of the whole size, so that what is painted has the same outline whatever is written: the browser
 * would compose its layers anew for a longer word.
 */
export function Apart({ size, look = 'block bg-card', ...inside }: ApartProps) {
  return (
    <span className={classNames('apart', size)}>
      <span {...inside} className={classNames('h-full', look)} />
    </span>
  )
}

/** Memoised: its figures are painted, so no change of the plan renders it again. */
export const Ledger = memo(function Ledger({ rules }: { rules: YearRules }) {
  const { requirements, authorityName, nation, yearStart } = rules

  return (
    <LedgerCard label="Funding weeks">
      <div className="flex items-center gap-1.5 in-data-wide-letters:flex-wrap">
        <div className="min-w-0 grow">
          <Apart size="h-9" look="flex items-baseline gap-1.5 bg-card">
            <FigureButton of="year" names={['school-days']}>
              <strong
                data-cell="year.days"
                className="text-figure leading-none font-bold tracking-[-0.03em]"
              />
            </FigureButton>
            <FigureButton of="year" names={['target']} className="text-soft">
              <span data-cell="year.target" />
            </FigureButton>
          </Apart>
        </div>
        <FigureButton
          of="year"
          names={['counted-weeks', 'difference']}
          className="w-29 rounded-full bg-warn-soft in-data-wide-letters:w-auto px-2.5 py-0.5 text-small font-semibold text-warn data-on-target:bg-ok-soft data-on-target:text-ok"
        >
          {/* The sign has a fixed position, so that it is not repainted when the text beside it changes. */}
          <Apart size="h-5 bg-inherit" look="flex items-center gap-1.5 bg-inherit whitespace-nowrap">
            <Icon name="check" className="hidden size-3.5 in-data-on-target:block" />
            <Icon name="bang" className="size-3.5 in-data-on-target:hidden" />
            <span data-cell="year.state" />
          </Apart>
        </FigureButton>
      </div>
      <div className="text-small text-soft">
        <Apart size="h-6">
          school days claimed ·{' '}
          <FigureButton of="year" names={['exact-weeks', 'counted-weeks']}>
            <span data-cell="year.weeks" />
          </FigureButton>
        </Apart>
      </div>
      <div className="worth-line empty:hidden" />
      <FigureButton
        of="year"
        names={['counted-weeks', 'target', 'difference']}
        className="mb-1.5 w-full text-left text-small text-warn data-on-target:text-ok"
      >
        {/* A split is named in it, for which two lines are not enough. */}
        <Apart
          data-cell="year.verdict"
          size={requirements.authorityWeeks === undefined ? 'h-9' : 'h-13.5'}
          look={classNames(
            requirements.authorityWeeks === undefined ? 'line-clamp-2' : 'line-clamp-3',
            'leading-4.5 in-data-wide-letters:line-clamp-none!',
          )}
        />
      </FigureButton>
      <ul>
        {termTypesFrom(yearStart).map((termType) => (
          <TermRow key={termType} termType={termType} hasTarget={requirements.claims !== 'by-year'} />
        ))}
      </ul>
      <p className="border-t border-line pt-2 text-small text-soft">
        {requirements.rounding === undefined
          ? `How ${nationWords(divisionOf(nation ?? 'England')).payer} rounds is not known: five school days count as a week.`
          : `${authorityName ?? 'The authority'} counts weeks ${roundingNames[requirements.rounding]}.`}
      </p>
    </LedgerCard>
  )
})

type TermRowProps = { termType: TermType; hasTarget: boolean }

/**
 * A term has a target where it has a claim: not where the year is one claim. Memoised as well: other rules, as of another
 * site, seldom change it, and React holds what it has rendered twice.
 */
const TermRow = memo(function TermRow({ termType, hasTarget }: TermRowProps) {
  return (
    <li className="grid grid-cols-[12px_1fr_auto] items-center gap-x-2.5 border-t border-line py-0.5">
      <span aria-hidden="true" className={classNames('size-2.75 rounded-[4px]', termHues[termType])} />
      <b className="font-semibold">{termNames[termType]}</b>
      <span className="text-soft">
        <Apart size="h-6 w-24 text-right whitespace-nowrap">
          <FigureButton of={termType} names={['funding-weeks']} className="min-w-6 text-right">
            <span
              data-cell={`${termType}.weeks`}
              className="text-lead leading-none font-bold text-ink in-data-warning:text-warn"
            />
          </FigureButton>{' '}
          {hasTarget ? (
            <FigureButton of={termType} names={['target']}>
              <span data-cell={`${termType}.target`} />
            </FigureButton>
          ) : (
            'weeks'
          )}
        </Apart>
      </span>
      <span className="col-span-2 col-start-2 text-small text-soft">
        <Apart data-cell={`${termType}.dates`} size="h-5" />
        <Apart data-cell={`${termType}.half-term`} size="h-5" />
      </span>
      <span className="col-span-2 col-start-2 text-small text-soft">
        <SmallFigures of={termType} names={['school-days', 'exact-weeks']} />
        <SmallFigures of={termType} names={['calendar-weeks', 'bank-holidays']} />
      </span>
    </li>
  )
})

function SmallFigures({ of, names: [first, second] }: { of: TermType; names: [FigureName, FigureName] }) {
  return (
    <Apart size="h-6">
      <FigureButton of={of} names={[first]}>
        <span data-cell={`${of}.${first}`} />
      </FigureButton>
      {' · '}
      <FigureButton of={of} names={[second]}>
        <span data-cell={`${of}.${second}`} />
      </FigureButton>
    </Apart>
  )
}
