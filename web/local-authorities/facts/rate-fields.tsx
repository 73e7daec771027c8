import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { ageBandNames, ageBandsOf } from '#domain/worth/age-band.ts'
import type { TypedRate } from '#domain/worth/read-rates.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { FactFormValues } from './fact-form-values.ts'

type RateFieldsProps = {
  country: Country
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

export function RateFields({ country, values, problems, onChange }: RateFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-soft">
        Pounds an hour. Only supplements that are paid for every child of the age: what some children attract
        is not counted.
      </legend>
      {problems.value !== undefined && <p className="text-small text-danger">{problems.value}</p>}
      {ageBandsOf[country].map((band) => {
        const typed = values.rates[band]
        const change = (changed: Partial<TypedRate>) =>
          onChange({ rates: { ...values.rates, [band]: { ...typed, ...changed } } })
        return (
          <div key={band} className="grid grid-cols-[9rem_1fr] gap-3">
            <Field
              label={`Age ${ageBandNames[band]}`}
              error={problems[`${band}.rate`] ?? problems[`value.${band}.pencePerHour`]}
            >
              <TextInput
                inputMode="decimal"
                placeholder="5.64"
                value={typed.rate}
                onChange={({ target }) => change({ rate: target.value })}
              />
            </Field>
            <Field label="Supplements" isOptional error={problemOf(problems, `${band}.supplements`)}>
              <TextInput
                placeholder="Quality 0.20, Deprivation 0.13"
                value={typed.supplements}
                onChange={({ target }) => change({ supplements: target.value })}
              />
            </Field>
          </div>
        )
      })}
    </fieldset>
  )
}

/** Of what was typed, or of one supplement of it. */
function problemOf(problems: Readonly<Record<string, string>>, place: string): string | undefined {
  return problems[place] ?? Object.entries(problems).find(([path]) => path.startsWith(`value.${place}`))?.[1]
}
