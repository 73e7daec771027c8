import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react'
import type { Fix, RuleResult } from '#domain/check/rule-result.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/page/not-loaded.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { CheckRow } from './check-row.tsx'
import { checksInSteps, planWithChange, sortedChecks } from './plan-checks.ts'
import { useFurtherChecks } from './use-further-checks.ts'
import { useInSteps } from './use-in-steps.ts'

/** Only the most severe, so that the card fits beside the year. */
const maxUnfolded = 4

export type CheckedRulesProps = {
  plan: Plan
  rules: YearRules
  holidayNames: YearFacts['holidayNames']
  onShowDay: (day: IsoDate) => void
  /** In two columns on wide screens, below the year. */
  isWide?: boolean
  /** Absent where the plan is read-only. */
  onEvent?: (event: PlannerEvent) => void
}

export function CheckedRules(props: CheckedRulesProps) {
  const { plan, rules, holidayNames, onShowDay, isWide = false, onEvent } = props
  const columns = classNames('grid gap-2', isWide && 'xl:grid-cols-2 xl:gap-x-7')
  // Deferred, and in steps: no frame and no click waits for the solver that finds the fixes.
  const checked = useDeferredValue(plan)
  const { ofWindows, ofOffers, retry } = useFurtherChecks(checked, rules, holidayNames)
  const startChecks = useCallback(
    () => checksInSteps(checked, rules, holidayNames),
    [checked, rules, holidayNames],
  )
  const ofPlan = useInSteps(startChecks)
  // Of what is as severe, deadlines come first.
  const results = [...ofWindows, ...(ofPlan ?? []), ...ofOffers]
  const { open, passed, words } = sortedChecks(results)
  const list = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<{ label: string; plan: Plan } | null>(null)

  function make({ label, change }: Fix) {
    const changed = planWithChange(plan, change)
    onEvent?.({ type: 'replace', plan: changed })
    setMade({ label, plan: changed })
    // The fix button disappears with the failure, so the focus has to move.
    list.current?.focus()
  }

  function rows(some: readonly RuleResult[]) {
    return some.map((result, index) => (
      <CheckRow
        // By its rule and not its sentence, so that a row whose figures change stays where it is.
        key={`${result.rule} ${sameRuleBefore(some, index)}`}
        result={result}
        rules={rules}
        onShowDay={onShowDay}
        onFix={onEvent && make}
      />
    ))
  }

  if (ofPlan === null) return <Skeleton className="h-40" />
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {retry !== undefined && <NotLoaded what="Some checks" onRetry={retry} />}
      <p className="mb-1.5 text-small text-soft">{words}</p>
      {open.length > 0 && (
        <ul className={classNames(columns, 'text-small')}>{rows(open.slice(0, maxUnfolded))}</ul>
      )}
      {open.length > maxUnfolded && (
        <Folded
          columns={columns}
          icon="bang"
          look="text-warn"
          label={`${open.length - maxUnfolded} more to check`}
        >
          {rows(open.slice(maxUnfolded))}
        </Folded>
      )}
      {passed.length > 0 && (
        <Folded
          columns={columns}
          icon="check"
          look="text-ok"
          label={`${passed.length} of ${results.length} checks passed`}
        >
          {rows(passed)}
        </Folded>
      )}
      <p role="status" className="sr-only">
        {/* Until the next change, which undo would take back instead. */}
        {made?.plan === plan && `${made.label}: done. Undo takes it back.`}
      </p>
    </div>
  )
}

function sameRuleBefore(results: readonly RuleResult[], index: number): number {
  return results.slice(0, index).filter(({ rule }) => rule === results[index]?.rule).length
}

type FoldedProps = { icon: IconName; look: string; label: string; columns: string; children: ReactNode }

/** Its rows are rendered once it is open: most are never read, and they change with every drag. */
function Folded({ icon, look, label, columns, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-1.5 text-small" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-soft after:ml-auto">
        <Icon name={icon} className={look} />
        {label}
      </summary>
      <ul className={classNames(columns, 'mt-2')}>{isOpen && children}</ul>
    </details>
  )
}
