import { useMemo, useState } from 'react'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { OfferedPlan } from '#domain/offer/offer-ledger.ts'
import { offerWeeksRefusal, planOpening } from '#domain/offer/plan-opening.ts'
import type { OpeningRequest } from '#domain/offer/read-opening.ts'
import { allowedWeeksOf } from '#domain/offer/stretched-offer.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { Findings } from './findings.tsx'
import { firstWeeks } from './stretched-sum.ts'

type SetUpDialogProps = {
  plan: Plan
  offered: OfferedPlan
  rules: YearRules
  /** What to begin with. */
  request?: OpeningRequest
  onTake: (changed: Partial<Plan>) => void
  onClose: () => void
}

const maxInsetDays = 5
const insetOptions = Array.from({ length: maxInsetDays + 1 }, (_, index) => String(index)).map((days) => ({
  value: days,
  label: days,
}))

/** Opening days, a term-time and a stretched offer, around terms that stay as they are. */
export function SetUpDialog({ plan, offered, rules, request, onTake, onClose }: SetUpDialogProps) {
  const nation = rules.nation ?? 'England'
  const { hoursPerWeek, isStretchable } = nationalSchemes[nation]
  const division = divisionOf(nation)
  const [ids] = useState(() => ({
    termTime: plan.offers.find(({ model }) => model === 'term-time')?.id ?? crypto.randomUUID(),
    stretched: plan.offers.find(({ model }) => model === 'stretched')?.id ?? crypto.randomUUID(),
  }))
  const [values, setValues] = useState(() => ({
    weeks: String(request?.weeks ?? firstWeeks(allowedWeeksOf(rules.requirements))),
    insetDays: String(Math.min(request?.insetDays ?? 2, maxInsetDays)),
    closesAtChristmas: request?.closesAtChristmas ?? true,
  }))
  const [entitlement, setEntitlement] = useState(hoursPerWeek.at(-1) ?? hoursPerWeek[0])
  const weeks = Number(values.weeks.trim().replace(',', '.'))
  const refusal = isStretchable ? offerWeeksRefusal(weeks) : null
  const planned = useMemo(() => {
    if (refusal !== null) return null
    const { insetDays, closesAtChristmas } = values
    return planOpening(
      offered,
      {
        weeks: isStretchable ? weeks : null,
        entitlement,
        closesAtChristmas,
        insetDays: Number(insetDays),
        division,
      },
      ids,
    )
  }, [offered, values, weeks, entitlement, ids, refusal, isStretchable, division])
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })

  function submit() {
    if (planned !== null) onTake({ offers: planned.offers, closedRanges: planned.closedRanges })
  }

  return (
    <Dialog
      width="wide"
      title="Plan both offers"
      description="Your terms stay as they are. Opening days and offers that are there now are replaced; undo brings them back."
      onClose={onClose}
    >
      <Form aria-label="Opening days and offers" onSubmit={submit} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label="Entitlement"
            options={hoursPerWeek.map((hours) => ({ value: String(hours), label: `${hours} hours` }))}
            value={String(entitlement)}
            onChange={(value) =>
              setEntitlement(hoursPerWeek.find((hours) => String(hours) === value) ?? hoursPerWeek[0])
            }
          />
          {isStretchable && (
            <Field label="Weeks a year" error={refusal ?? undefined}>
              <TextInput
                inputMode="decimal"
                value={values.weeks}
                onChange={({ target }) => change({ weeks: target.value })}
              />
            </Field>
          )}
          <SelectField
            label={nationWords(division).staffDays}
            options={insetOptions}
            value={values.insetDays}
            onChange={(insetDays) => change({ insetDays })}
          />
        </div>
        <Checkbox
          label="Closed in Christmas week"
          isChecked={values.closesAtChristmas}
          onChange={(closesAtChristmas) => change({ closesAtChristmas })}
        />
        {!isStretchable && (
          <p className="text-soft">Hours are not stretched in {rules.nation}: one offer, in term time.</p>
        )}
        <section aria-label="Result" role="status" className="border-t border-line pt-3">
          {planned !== null && (
            <Findings
              found={[
                ...planned.done.map((sentence) => ({ outcome: 'pass' as const, sentence })),
                ...(planned.missed.length === 0
                  ? [{ outcome: 'pass' as const, sentence: 'Everything you asked for fits exactly.' }]
                  : planned.missed.map((sentence) => ({ outcome: 'warning' as const, sentence }))),
              ]}
            />
          )}
        </section>
        <SubmitActions label="Use this plan" pendingLabel="Applying..." isPending={false} />
      </Form>
    </Dialog>
  )
}
