import { useEffect } from 'react'
import { ClosureFields } from '#web/planner/closures/closure-fields.tsx'
import { focusField } from '#web/planner/focus-field.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import type { PlanErrors } from '#web/planner/plan-errors.ts'
import { Steps } from '#web/planner/terms/steps.tsx'
import { TermFields } from '#web/planner/terms/term-fields.tsx'

type ManualEntryProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  errors: PlanErrors
  /** The field that a problem led to; it gets the focus, also when this part has just been loaded. */
  lead: { readonly path: string } | null
}

export function ManualEntry({ planner, rules, facts, errors, lead }: ManualEntryProps) {
  const { present: plan } = planner.state.history

  useEffect(() => {
    if (lead !== null) focusField(lead.path)
  }, [lead])

  return (
    <>
      <div className="flex justify-end lg:hidden print:hidden">
        <Steps planner={planner} />
      </div>
      <TermFields plan={plan} rules={rules} facts={facts} errors={errors} onEvent={planner.send} />
      <ClosureFields
        closures={plan.closures}
        division={facts.division}
        errors={errors}
        onEvent={planner.send}
      />
    </>
  )
}
