import { type KeyboardEvent, useState } from 'react'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { allowedWeeksOf, stretchedRule } from '#domain/offer/stretched-offer.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  allowedInWords,
  calculateStretched,
  firstWeeks,
  type StretchedRequest,
  whyNoOffer,
} from './calculate-stretched.ts'

const usualEntitlement = 30
const daysInWeek = [1, 2, 3, 4, 5]

export function StretchedCalculator({ rules }: { rules: YearRules }) {
  const { requirements, targetsFrom, nation } = rules
  const { hoursPerWeek } = nationalSchemes[nation ?? 'England']
  const allowedWeeks = allowedWeeksOf(requirements)
  const [request, setRequest] = useState<StretchedRequest>({
    entitlement: (targetsFrom === 'authority' ? requirements.hoursPerWeek : null) ?? usualEntitlement,
    given: 'weeks',
    text: String(firstWeeks(allowedWeeks)),
    closedWeeks: '0',
    daysPerWeek: 5,
  })
  const { weeks, hours, refusal, sentences, warning } = calculateStretched(request, requirements)
  const change = (part: Partial<StretchedRequest>) => setRequest({ ...request, ...part })

  const noOffer = whyNoOffer(allowedWeeks, rules)
  if (noOffer !== null) return <p className="mt-2">{noOffer}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field here must not submit the page's form
    <div className="mt-2 grid gap-3" onKeyDown={keepEnter}>
      <p className="text-soft">
        A separate calculation: nothing of it is saved. Under Offers the weeks are saved with the calendar,
        and Switches says when the hours of a family end that changes from one offer to another.
      </p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        <Field label="Entitlement">
          <Select
            options={hoursPerWeek.map((each) => ({ value: String(each), label: `${each} hours` }))}
            value={request.entitlement}
            onChange={({ target }) =>
              change({
                entitlement: hoursPerWeek.find((each) => String(each) === target.value) ?? usualEntitlement,
              })
            }
          />
        </Field>
        <Field label="Weeks closed">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={request.closedWeeks}
            onChange={({ target }) => change({ closedWeeks: target.value })}
          />
        </Field>
        <Field label="Weeks a year">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={weeks}
            onChange={({ target }) => change({ given: 'weeks', text: target.value })}
          />
        </Field>
        <Field label="Hours a week">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={hours}
            onChange={({ target }) => change({ given: 'hours', text: target.value })}
          />
        </Field>
        <Field label="Days a week">
          <Select
            options={daysInWeek.map((each) => ({ value: String(each), label: String(each) }))}
            value={request.daysPerWeek}
            onChange={({ target }) => change({ daysPerWeek: Number(target.value) })}
          />
        </Field>
      </div>
      <div role="status" className="grid gap-1">
        {refusal !== null && <Remark tone="text-danger">{refusal}</Remark>}
        {sentences.map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'font-semibold' : ''}>
            {sentence}
          </p>
        ))}
        {warning !== null && <Remark tone="text-warn">{warning}</Remark>}
      </div>
      <p className="border-t border-line pt-2 text-soft">
        {allowedInWords(allowedWeeks, rules)} {stretchedRule}
      </p>
    </div>
  )
}

function Remark({ tone, children }: { tone: string; children: string }) {
  return (
    <p className={`flex gap-1.5 font-medium ${tone}`}>
      <Icon name="bang" className="-mx-1 mt-0.5" />
      {children}
    </p>
  )
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}
