import { useMemo, useState } from 'react'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { checkOffers } from '#domain/offer/check-offer.ts'
import { deliveryModel } from '#domain/offer/delivery-model.ts'
import { hoursRoundingInWords } from '#domain/offer/hours-in-words.ts'
import { type Offer, offerModelNames } from '#domain/offer/offer.ts'
import type { OfferedPlan } from '#domain/offer/offer-ledger.ts'
import { weeksWithHolidays } from '#domain/offer/scheme-problem.ts'
import { stretchedRule } from '#domain/offer/stretched-offer.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { Findings } from './findings.tsx'
import { offerValues, readOffer } from './offer-form-values.ts'
import { StretchedFields } from './stretched-fields.tsx'

type OfferDialogProps = {
  /** Null: a new one. */
  before: Offer | null
  plan: Plan
  offered: OfferedPlan
  rules: YearRules
  onTake: (changed: Partial<Plan>) => void
  onClose: () => void
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** What a change does is shown beside what there is, before it is applied. */
export function OfferDialog({ before, plan, offered, rules, onTake, onClose }: OfferDialogProps) {
  const nation = rules.nation ?? 'England'
  const scheme = nationalSchemes[nation]
  const others = plan.offers.filter((offer) => offer !== before)
  const [id] = useState(() => before?.id ?? crypto.randomUUID())
  const [first] = useState(() => offerValues(before, { nation, others, requirements: rules.requirements }))
  const [values, setValues] = useState(first)
  const [wasSent, setWasSent] = useState(false)
  const allWeeks = weeksWithHolidays(Number(values.entitlement), nation)
  const read = useMemo(() => readOffer(id, values), [id, values])
  const problems = 'problems' in read && wasSent ? read.problems : {}
  const offer = 'offer' in read ? read.offer : null
  const found = useMemo(() => (offer === null ? [] : checkOffers([offer], offered)), [offer, offered])

  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  function submit() {
    setWasSent(true)
    if (offer === null) return
    const offers =
      before === null ? [...plan.offers, offer] : plan.offers.map((each) => (each === before ? offer : each))
    onTake({ offers })
  }

  return (
    <Dialog
      width="wide"
      isDirty={values !== first}
      title={before === null ? 'Add an offer' : `Change ${before.name}`}
      description={`Hours a week have ${hoursRoundingInWords(rules.requirements.hoursRounding)}. ${nation === 'England' ? stretchedRule : ''}`}
      onClose={onClose}
    >
      <Form aria-label="Offer" onSubmit={submit} className="grid gap-3">
        <Field label="Name" error={problems.name}>
          <TextInput value={values.name} onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Entitlement"
            error={problems.entitlement}
            options={scheme.hoursPerWeek.map((hours) => ({
              value: String(hours),
              label: `${hours} hours`,
            }))}
            value={values.entitlement}
            onChange={(entitlement) => change({ entitlement, weeksWithHolidays: '' })}
          />
          <SelectField
            label="Model"
            {...(!scheme.isStretchable && { help: `Hours are not stretched in ${nation}.` })}
            options={(scheme.isStretchable
              ? (['term-time', 'stretched'] as const)
              : (['term-time'] as const)
            ).map((model) => ({
              value: model,
              label: deliveryModel({ offers: [{ model, weeks: Number(values.weeksWithHolidays) || null }] }),
            }))}
            value={values.model}
            onChange={(model) => {
              const isNamedByModel = values.name === offerModelNames[values.model]
              change({ model, ...(isNamedByModel && { name: offerModelNames[model] }) })
            }}
          />
        </div>
        {values.model === 'term-time' && allWeeks.length > 0 && (
          <SelectField
            label="Holiday weeks"
            help="Outside the terms, in weeks that each child’s parents choose."
            error={problems.weeks}
            options={['', ...allWeeks.map(String)].map((value, more) => ({ value, label: String(more) }))}
            value={values.weeksWithHolidays}
            onChange={(weeks) => {
              const isUnnamed = weeks !== '' && values.name === offerModelNames['term-time']
              change({ weeksWithHolidays: weeks, ...(isUnnamed && { name: 'Childcare Offer' }) })
            }}
          />
        )}
        {values.model === 'stretched' && (
          <StretchedFields
            values={values}
            problems={problems}
            offered={offered}
            rules={rules}
            onChange={change}
          />
        )}
        <fieldset>
          <legend className="mb-1.5 text-soft">
            Funded hours a day; empty: evenly from Monday to Friday
          </legend>
          <div className="grid grid-cols-5 gap-2">
            {weekdays.map((day, index) => (
              <Field key={day} label={day.slice(0, 3)} error={problems[`pattern.${index}`]}>
                <TextInput
                  aria-label={`Hours on ${day}`}
                  inputMode="decimal"
                  value={values.pattern[index] ?? ''}
                  onChange={({ target }) => change({ pattern: values.pattern.with(index, target.value) })}
                />
              </Field>
            ))}
          </div>
          {problems.pattern !== undefined && (
            <p className="mt-1 text-small text-danger">{problems.pattern}</p>
          )}
        </fieldset>
        <section aria-label="What it does" role="status" className="grid gap-2 border-t border-line pt-3">
          {offer === null ? (
            <p className="text-soft">{Object.values('problems' in read ? read.problems : {})[0]}</p>
          ) : (
            <>
              <BeforeAndAfter before={before} after={offer} offered={offered} />
              <Findings found={found} />
            </>
          )}
        </section>
        <SubmitActions
          label={before === null ? 'Add' : 'Apply the change'}
          pendingLabel="Applying..."
          isPending={false}
        />
      </Form>
    </Dialog>
  )
}
