import { type TermType, termNames, termTypes } from '#domain/term.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { hasDates } from './plan.ts'
import type { Planner } from './use-planner.ts'

const hues: Record<TermType, string> = { summer: 'bg-summer', autumn: 'bg-autumn', spring: 'bg-spring' }

type TermBarProps = { planner: Planner }

/** Which term the next drag draws, and what else can be done with it. */
export function TermBar({ planner: { state, send } }: TermBarProps) {
  const { history, gesture } = state
  const { termType, part } = gesture.target
  const canAdjust = hasDates(history.present.terms[termType])
  const isBegun = gesture.state === 'picking' || gesture.state === 'extending'

  return (
    <div
      className={
        'mb-2 flex flex-wrap items-center gap-x-1 gap-y-1.5 print:hidden ' +
        'max-lg:sticky max-lg:top-top-bar max-lg:z-10 max-lg:-mx-1 max-lg:bg-paper max-lg:px-1 max-lg:py-1.5'
      }
    >
      <fieldset className="flex gap-1">
        <legend className="sr-only">Term to draw</legend>
        {termTypes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === termType}
            onClick={() => send({ type: 'choose-term', termType: each })}
            className={
              'flex min-h-10 items-center gap-2 rounded-full border border-transparent px-3 font-semibold text-soft ' +
              'transition-colors duration-150 hover:text-ink md:min-h-8.5 ' +
              'aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-card'
            }
          >
            <span aria-hidden="true" className={classNames('size-2.75 rounded-[4px]', hues[each])} />
            {termNames[each]}
          </button>
        ))}
      </fieldset>
      {isBegun ? (
        <Button size="small" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
      ) : (
        // Their place is kept while there is nothing to adjust, so that the year does not move.
        <div className={classNames('flex', !canAdjust && 'invisible')}>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={part === 'half-term'}
            onClick={() => send({ type: 'adjust-half-term' })}
            className="aria-pressed:bg-action-soft aria-pressed:text-action"
          >
            Adjust {termNames[termType]} Half-Term
          </Button>
          <Button variant="quiet" size="small" onClick={() => send({ type: 'clear' })}>
            Clear
          </Button>
        </div>
      )}
      <div className="ml-auto flex">
        <Button
          variant="quiet"
          size="small"
          aria-disabled={history.past.length === 0}
          onClick={() => send({ type: 'undo' })}
        >
          <Icon name="undo" />
          <span className="max-sm:sr-only">Undo</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={history.future.length === 0}
          onClick={() => send({ type: 'redo' })}
        >
          <Icon name="redo" />
          <span className="max-sm:sr-only">Redo</span>
        </Button>
      </div>
    </div>
  )
}
