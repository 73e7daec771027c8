import { Suspense, useState, useTransition } from 'react'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { suspendingPart } from '#web/ui/page/lazy-part.tsx'
import type { Planned } from './alternatives.ts'

const PlanningDialog = suspendingPart(() => import('./planning-dialog.tsx'), 'PlanningDialog')

type PlanningButtonsProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  size?: ButtonSize
  /** For a plan that was there already: the whole year, under this name. */
  yearOnly?: string
}

export function PlanningButtons({ planner, rules, facts, size = 'normal', yearOnly }: PlanningButtonsProps) {
  const { state, send } = planner
  const { termType } = state.gesture.target
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [wanted, setWanted] = useState<Planned | null>(null)
  const [isLoading, startLoading] = useTransition()

  function open(next: Planned) {
    setWanted(next)
    startLoading(() => setPlanned(next))
  }

  function take(plan: Plan) {
    send({ type: 'replace', plan })
    setPlanned(null)
  }

  return (
    <>
      {yearOnly === undefined && (
        <Button size={size} isPending={isLoading && wanted !== 'year'} onClick={() => open(termType)}>
          Fit {termType} to target
        </Button>
      )}
      <Button size={size} isPending={isLoading && wanted === 'year'} onClick={() => open('year')}>
        {yearOnly ?? 'Plan my year'}
      </Button>
      {/* The transition above waits for it, as the boundary is there before. */}
      <Suspense>
        {planned !== null && (
          <PlanningDialog
            planned={planned}
            plan={state.history.present}
            rules={rules}
            facts={facts}
            onTake={take}
            onClose={() => setPlanned(null)}
          />
        )}
      </Suspense>
    </>
  )
}
