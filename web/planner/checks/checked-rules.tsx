import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Fix, RuleResult } from '#domain/check/rule-result.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { today } from '#web/session/today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/page/not-loaded.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { CheckRow } from './check-row.tsx'
import { calendarOf, checksInSteps, planWithChange, sortedChecks } from './plan-checks.ts'
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

type FurtherChecks = { ofWindows: readonly RuleResult[]; ofOffers: readonly RuleResult[] }

const none: FurtherChecks = { ofWindows: [], ofOffers: [] }

/** Without them `retry` tries to load their code again. */
type FoundChecks = FurtherChecks & { readonly retry?: () => void }

/** Of the plan's offers and against the claim windows: each is loaded where there are any. */
function useFurtherChecks(
  plan: Plan,
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
): FoundChecks {
  const [found, setFound] = useState<FoundChecks>(none)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const { windows = [], isApproved = true } = rules
    const calendar = calendarOf(plan, rules, holidayNames)
    if (windows.length === 0 && calendar.offers.length === 0) return setFound(none)
    let isCurrent = true
    async function check() {
      const [ofWindows, ofOffers] = await Promise.all([
        windows.length > 0 ? import('#domain/check/window-rules.ts') : null,
        calendar.offers.length > 0 ? import('#domain/check/check-with-offers.ts') : null,
      ])
      if (!isCurrent) return
      setFound({
        ofWindows: ofWindows?.checkWindows(calendar, windows, isApproved ? null : today()) ?? [],
        ofOffers: ofOffers?.offerRules(calendar) ?? [],
      })
    }
    check().catch((error: unknown) => {
      console.warn(error)
      if (isCurrent) setFound({ ...none, retry: () => setTries(tries + 1) })
    })
    return () => {
      isCurrent = false
    }
  }, [plan, rules, holidayNames, tries])
  return found
}
