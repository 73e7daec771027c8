import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { type ClaimsPer, hoursRoundings, weekRoundings } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type FactKind, factNames, type RuleKind } from '#domain/facts/fact.ts'
import { hoursRoundingNames } from '#domain/offer/hours-in-words.ts'
import { ageBandNames, ageBandsOf } from '#domain/worth/age-band.ts'
import type { TypedRate } from '#domain/worth/read-rates.ts'
import { upperFirst } from '#domain/year/first-letter.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import { roundingLabel } from '#web/local-authorities/rules-in-words.ts'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextFileButton } from '#web/ui/form/text-file-button.tsx'
import type { FactFormValues } from './fact-form-values.ts'

type FactValueFieldsProps = {
  kind: FactKind
  country: Country
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

const weeksLegends = {
  'by-period': 'Funding weeks per claim',
  'by-year': 'Funding weeks of each term; the year’s claim is their sum',
} as const satisfies Record<ClaimsPer, string>

export function FactValueFields({ kind, country, values, problems, onChange }: FactValueFieldsProps) {
  if (kind === 'targetWeeks' || kind === 'mostStretchedWeeks') {
    return (
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="mb-1.5 text-soft">
          {kind === 'targetWeeks'
            ? weeksLegends[nationalSchemes[country].claims]
            : 'Most stretched weeks per funding period'}
        </legend>
        {termTypes.map((term) => (
          <Field key={term} label={termNames[term]} error={problems[`value.${term}`] ?? problems.value}>
            <TextInput
              inputMode="decimal"
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
        <TextInput {...control} />
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

type WindowFieldProps = {
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

/** Typed, pasted from a spreadsheet or read from a file: a line for each window. */
function WindowField({ values, problems, onChange }: WindowFieldProps) {
  return (
    <div className="grid gap-2">
      <Field
        label="Windows, one per line"
        help="Forecast, headcount, census, actual claim, amendment or final amendment; then the claim; then the day, the first and last day, or a rule that moves with each setting’s plan. Windows of the year that are already over can be included."
        error={problems.value ?? Object.entries(problems).find(([path]) => path.startsWith('value.'))?.[1]}
      >
        <TextArea
          rows={6}
          spellCheck={false}
          placeholder={
            'Headcount, autumn, 1 Oct 2026\nActual claim, autumn, 5 Oct 2026, 16 Oct 2026\nHeadcount, spring, Tuesday after week 1'
          }
          value={values.value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </Field>
      <TextFileButton
        size="small"
        className="justify-self-start"
        onText={(text) => onChange({ value: text })}
      >
        Read a CSV file
      </TextFileButton>
    </div>
  )
}

type RateFieldsProps = {
  country: Country
  values: FactFormValues
  problems: Readonly<Record<string, string>>
  onChange: (changed: Partial<FactFormValues>) => void
}

function RateFields({ country, values, problems, onChange }: RateFieldsProps) {
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
