import { memo } from 'react'
import { type TermType, termNames } from '#domain/term.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type LedgerFigures, yearDistanceInWords } from './ledger-figures.ts'

/** On narrow screens the page's main button stands in the line too, within reach of a thumb. */
export const besideLedgerLine = 'max-lg:fixed! max-lg:right-4 max-lg:bottom-2 max-lg:z-35'

const hues: Record<TermType, string> = { summer: 'bg-summer', autumn: 'bg-autumn', spring: 'bg-spring' }

type LedgerLineProps = { figures: LedgerFigures }

/** Where the ledger lies below the year, this line of it stays in view, and leads to the rest. */
export const LedgerLine = memo(LedgerLineOf, (before, after) => lineOf(before) === lineOf(after))

function lineOf({ figures }: LedgerLineProps): string {
  const weeks = figures.terms.map(({ fundingWeeks }) => fundingWeeks)
  return [figures.target, yearDistanceInWords(figures), ...weeks].join()
}

function LedgerLineOf({ figures }: LedgerLineProps) {
  const { fundingWeeks, target, terms } = figures

  return (
    <a
      href="#ledger"
      className={
        'fixed inset-x-0 bottom-0 z-30 grid h-14 content-center border-t border-line bg-card pr-40 pl-4 ' +
        'text-ink no-underline shadow-float lg:hidden print:hidden'
      }
    >
      <span className="font-semibold whitespace-nowrap">
        {fundingWeeks} of {target} weeks{' '}
        <span className="font-normal text-soft">· {yearDistanceInWords(figures)}</span>
      </span>
      <span className="flex gap-2.5 text-small">
        {terms.map((term) => (
          <span key={term.termType} className="flex items-center gap-1">
            <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', hues[term.termType])} />
            <span className="sr-only">{termNames[term.termType]}</span>
            {term.fundingWeeks}
          </span>
        ))}
      </span>
    </a>
  )
}
