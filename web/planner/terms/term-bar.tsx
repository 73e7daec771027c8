import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { termNames } from '#domain/year/term.ts'
import { isSelecting } from '#web/planner/plan/gesture.ts'
import { hasDates } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Steps } from './steps.tsx'

/** Loaded when a closure is drawn or changed; in its place from the first, so that the year doesn't move under the hand. */
const ClosureBar = lazyPart(
  () => import('#web/planner/closures/closure-bar.tsx'),
  'ClosureBar',
  <div className="closure-bar h-10 max-w-full max-sm:flex-1 sm:w-147 md:h-9" />,
)

// Loaded on demand: the year is drawn before any half-term is suggested.
const SuggestedHalfTerm = lazyPart(() => import('./suggested-half-term.tsx'), 'SuggestedHalfTerm')

const swatches = { ...termHues, closure: 'hatched-closure' }

type PlannerProps = { planner: Planner }

type TermBarProps = PlannerProps & { rules: YearRules; facts: YearFacts }

/** Chooses what the next drag draws; the row below it, always reserved, has the actions for it. */
export function TermBar({ planner, rules, facts }: TermBarProps) {
  const { state, send } = planner
  const { termType, part } = state.gesture.target

  return (
    <div
      data-draws={part}
      className={
        'term-bar mb-2 grid gap-y-1 print:hidden ' +
        'max-lg:sticky max-lg:top-top-bar max-lg:z-10 max-lg:-mx-1 max-lg:bg-paper max-lg:px-1 max-lg:py-1.5'
      }
    >
      <div className="flex items-center justify-between">
        <fieldset aria-label="What to draw" className="flex flex-wrap sm:gap-1">
          {termTypesFrom(rules.yearStart).map((each) => (
            <TargetButton
              key={each}
              swatch={each}
              label={termNames[each]}
              isTarget={part !== 'closure' && each === termType}
              onClick={() => send({ type: 'choose-term', termType: each })}
            />
          ))}
          <TargetButton
            swatch="closure"
            label="Closure"
            isTarget={part === 'closure'}
            onClick={() => send({ type: 'aim-at-closures' })}
          />
        </fieldset>
        <div className="max-sm:hidden lg:hidden">
          <Steps planner={planner} />
        </div>
      </div>
      <div className="term-actions flex min-h-9 flex-wrap items-center justify-between max-md:min-h-17.5 max-md:content-start max-sm:gap-x-2 max-sm:gap-y-1.5">
        {part === 'closure' ? (
          <ClosureBar planner={planner} division={facts.division} />
        ) : (
          <TermActions planner={planner} rules={rules} facts={facts} />
        )}
        <div className="ml-auto sm:hidden">
          <Steps planner={planner} />
        </div>
      </div>
    </div>
  )
}

type TargetButtonProps = {
  swatch: keyof typeof swatches
  label: string
  isTarget: boolean
  onClick: () => void
}

function TargetButton({ swatch, label, isTarget, onClick }: TargetButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isTarget}
      title={label}
      onClick={onClick}
      className={
        'relative flex min-h-10 items-center gap-1.5 rounded-full border border-transparent px-2.5 font-semibold text-soft ' +
        'transition-colors duration-150 hover:text-ink sm:gap-2 sm:px-3 md:min-h-8.5 ' +
        'aria-pressed:border-line aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-card'
      }
    >
      <span aria-hidden="true" className={classNames('size-2.75 rounded-[4px]', swatches[swatch])} />
      <span className="words">{label}</span>
    </button>
  )
}

function TermActions({ planner: { state, send }, rules, facts }: TermBarProps) {
  const { history, gesture } = state
  const plan = history.present
  const { termType, part } = gesture.target
  if (isSelecting(state)) {
    return (
      <div className="flex items-center gap-2.5">
        <Button size="small" onClick={() => send({ type: 'cancel' })}>
          Cancel
        </Button>
        {gesture.state === 'picking' && (
          <span className="text-small text-action not-pointer-coarse:hidden">Now tap the last day</span>
        )}
      </div>
    )
  }
  if (state.update?.about === 'aim' && state.update.wasCleared && !hasDates(plan.terms[termType]))
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-1.5 text-small">
        {termNames[termType]} is cleared, to be drawn anew.
        <Button variant="quiet" size="small" onClick={() => send({ type: 'undo' })}>
          Undo
        </Button>
      </p>
    )
  return (
    <div
      className={classNames('flex flex-wrap max-sm:contents', !hasDates(plan.terms[termType]) && 'invisible')}
    >
      <Button
        variant="quiet"
        size="small"
        aria-pressed={part === 'half-term'}
        onClick={() => send({ type: 'adjust-half-term' })}
        className="not-forced-colors:aria-pressed:bg-action-soft! not-forced-colors:aria-pressed:text-action!"
      >
        Adjust {termNames[termType]} Half-Term
      </Button>
      {part === 'half-term' && (
        <span className="self-center px-2 text-small text-action max-sm:order-1">Now drag the half-term</span>
      )}
      <Button variant="quiet" size="small" onClick={() => send({ type: 'clear' })}>
        Clear
      </Button>
      {/* The last in the row, so that nothing moves when it comes. */}
      <SuggestedHalfTerm termType={termType} plan={plan} rules={rules} facts={facts} onEvent={send} />
    </div>
  )
}
