import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { hoursRoundings, weekRoundings } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type FactKind, factNames, type RuleKind } from '#domain/facts/fact.ts'
import { hoursRoundingNames } from '#domain/offer/hours-in-words.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import { roundingLabel } from '#web/local-authorities/rules-in-words.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { FactFormValues } from './fact-form-values.ts'
import { RateFields } from './rate-fields.tsx'
import { WindowField } from './window-field.tsx'

type FactValueFieldsProps = {
  kind: FactKind
  country: Country
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

export function FactValueFields({ kind, country, values, problems, onChange }: FactValueFieldsProps) {
  if (kind === 'targetWeeks' || kind === 'mostStretchedWeeks') {
    return (
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="mb-1.5 text-soft">
          {kind === 'targetWeeks' ? 'Funding weeks per claim' : 'Most stretched weeks per funding period'}
        </legend>
        {termTypes.map((term) => (
          <Field key={term} label={termNames[term]} error={problems[`value.${term}`] ?? problems.value}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={values.weeks[term]}
              onChange={({ target }) => onChange({ weeks: { ...values.weeks, [term]: target.value } })}
            />
          </Field>
        ))}
      </fieldset>
    )
  }
  if (kind === 'rates') return <RateFields {...{ country, values, problems, onChange }} />
  if (kind === 'windows') return <WindowField {...{ values, problems, onChange }} />
  const control = {
    value: values.value,
    onChange: ({ target }: { target: { value: string } }) => onChange({ value: target.value }),
  }
  const options = optionsOf(kind, country)
  return (
    <Field
      label={factNames[kind]}
      {...(options === null && { help: 'Such as 45, 48 and 51, the smallest first; empty: not allowed.' })}
      error={problems.value ?? problems['value.0']}
    >
      {options === null ? (
        <TextInput autoComplete="off" {...control} />
      ) : (
        <Select placeholder="Choose" options={options} {...control} />
      )}
    </Field>
  )
}

function optionsOf(kind: Exclude<RuleKind, 'targetWeeks' | 'mostStretchedWeeks'>, country: Country) {
  switch (kind) {
    case 'rounding':
      return weekRoundings.map((value) => ({ value, label: roundingLabel(value) }))
    case 'claims':
      return [
        { value: 'by-period', label: 'Each funding period' },
        { value: 'by-year', label: 'The whole year' },
      ]
    case 'hoursPerWeek':
      return nationalSchemes[country].hoursPerWeek.map((hours) => ({
        value: String(hours),
        label: `${hours} hours`,
      }))
    case 'stretchedWeeks':
      return null
    case 'hoursRounding':
      return hoursRoundings.map((value) => ({ value, label: upperFirst(hoursRoundingNames[value]) }))
    case 'mixesModels':
      return [
        { value: 'true', label: 'Term-time and stretched in one year' },
        { value: 'false', label: 'One model a year' },
      ]
    case 'switching':
      return [
        { value: 'at-period-start', label: 'At the start of a funding period' },
        { value: 'not-allowed', label: 'Not allowed' },
      ]
    case 'fundsBankHolidays':
      return [
        { value: 'true', label: 'Funded while the nursery is closed' },
        { value: 'false', label: 'Not funded while it is closed' },
      ]
  }
}
