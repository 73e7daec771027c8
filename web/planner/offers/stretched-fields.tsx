import { useState } from 'react'
import { entitlementHours } from '#domain/authority/target-weeks.ts'
import { type OfferedPlan, openWeeksOf } from '#domain/offer/offer-ledger.ts'
import { weeksInYear } from '#domain/offer/offer-limits.ts'
import { allowedWeeksOf } from '#domain/offer/stretched-offer.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { OfferValues } from './offer-form-values.ts'
import { allowedInWords, hoursOfWeeks, weeksOfHours } from './stretched-sum.ts'

type StretchedFieldsProps = {
  values: OfferValues
  problems: Readonly<Record<string, string>>
  offered: OfferedPlan
  rules: YearRules
  onChange: (part: Partial<OfferValues>) => void
}

/** The weeks of a stretched offer, by themselves or as those for which the typed hours last; the hours follow. */
export function StretchedFields({ values, problems, offered, rules, onChange }: StretchedFieldsProps) {
  /** While hours are typed. */
  const [hours, setHours] = useState<string | null>(null)
  const { requirements } = rules
  const request = {
    entitlement: entitlementHours.find((each) => String(each) === values.entitlement) ?? entitlementHours[0],
    closedWeeks: weeksInYear - openWeeksOf(offered).length,
  }
  const sum = hoursOfWeeks({ ...request, text: values.weeks }, requirements)
  const found = hours === null ? null : weeksOfHours({ ...request, text: hours }, requirements)

  function typeHours(text: string) {
    setHours(text)
    const typed = weeksOfHours({ ...request, text }, requirements)
    if (typed.refusal === null) onChange({ weeks: typed.weeks })
  }

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Weeks a year" error={problems.weeks}>
          <TextInput
            inputMode="decimal"
            value={values.weeks}
            onChange={({ target }) => onChange({ weeks: target.value })}
          />
        </Field>
        <Field label="or hours a week" error={found?.refusal ?? undefined}>
          <TextInput
            inputMode="decimal"
            value={hours ?? (sum.refusal === null ? sum.hours : '')}
            onChange={({ target }) => typeHours(target.value)}
            onBlur={() => setHours(null)}
          />
        </Field>
      </div>
      <div role="status" className="grid gap-1 text-small">
        {found?.refusal === null && found.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
        {sum.refusal === null ? (
          sum.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p className="text-warn">{sum.refusal}</p>
        )}
        <p className="text-soft">{allowedInWords(allowedWeeksOf(requirements), rules)}</p>
      </div>
      <fieldset>
        <legend className="mb-1.5 text-soft">
          Weeks in each period; empty: open weeks in the order of the year
        </legend>
        <div className="grid grid-cols-3 gap-3">
          {termTypes.map((period: TermType) => (
            <Field key={period} label={termNames[period]} error={problems[`weeksByPeriod.${period}`]}>
              <TextInput
                inputMode="decimal"
                value={values.byPeriod[period]}
                onChange={({ target }) =>
                  onChange({ byPeriod: { ...values.byPeriod, [period]: target.value } })
                }
              />
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  )
}
