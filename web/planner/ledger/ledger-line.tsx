import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { termNames } from '#domain/year/term.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { classNames } from '#web/ui/class-names.ts'

/** On narrow screens the page's main button is in the line too, within thumb reach. */
export const besideLedgerLine = 'beside-ledger-line'

/** On narrow screens, where the ledger is below the year: a sticky line that links to it. */
export function LedgerLine({ yearStart }: Pick<YearShown, 'yearStart'>) {
  return (
    <a
      href="#ledger"
      className={
        'ledger-line fixed inset-x-0 bottom-0 z-30 grid h-14 content-center border-t border-line bg-card ' +
        'text-ink no-underline shadow-float lg:left-sidebar lg:pr-4 lg:pl-6 xl:hidden print:hidden'
      }
    >
      <span className="font-semibold whitespace-nowrap">
        <span data-cell="line.days" /> <span data-cell="line.state" className="font-normal text-soft" />
      </span>
      <span className="flex gap-2.5 text-small">
        {termTypesFrom(yearStart).map((termType) => (
          <span key={termType} className="flex items-center gap-1">
            <span aria-hidden="true" className={classNames('size-2.5 rounded-[3px]', termHues[termType])} />
            <span className="sr-only">{termNames[termType]}, school days:</span>
            <span data-cell={`line.${termType}`} />
          </span>
        ))}
      </span>
    </a>
  )
}
