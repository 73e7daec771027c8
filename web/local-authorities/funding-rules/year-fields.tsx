import { useWatch } from 'react-hook-form'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { roundWeeks, weekRoundings } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import { roundingExample, roundingLabel } from '#web/local-authorities/rules-in-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { useRulesForm } from './use-rules-form.ts'

const roundings = [
  { value: 'unknown', label: 'Not known' },
  ...weekRoundings.map((value) => ({ value, label: roundingLabel(value) })),
]
const stretchings = [
  { value: 'any', label: 'Any number up to 52' },
  { value: 'list', label: 'Only some numbers' },
  { value: 'none', label: 'Not allowed' },
]

const claimChoices = [
  { value: 'unknown', label: 'Not known' },
  { value: 'by-period', label: 'Each funding period' },
  { value: 'by-year', label: 'The whole year' },
]
const holidayChoices = [
  { value: 'unknown', label: 'Not known' },
  { value: 'funded', label: 'Funded' },
  { value: 'not-funded', label: 'Not funded' },
]

type YearFieldsProps = {
  form: ReturnType<typeof useRulesForm>
  country: Country
  year: string
  index: number
  onRemove: () => void
}

export function YearFields({ form, country, year, index, onRemove }: YearFieldsProps) {
  const { register, control, formState } = form
  const errors = formState.errors.years?.[index]
  const stretching = useWatch({ control, name: `years.${index}.stretching` })
  const rounding = useWatch({ control, name: `years.${index}.rounding` })

  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-3.5">
      <legend className="px-1.5 text-lead font-semibold">{yearName(year)}</legend>
      {year === 'default' && <p className="text-soft">For every year without rules of its own.</p>}
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="mb-1.5 text-soft">Funding weeks per term; empty where they are not known</legend>
        {termTypes.map((termType) => (
          <Field key={termType} label={termNames[termType]} error={errors?.[termType]?.message}>
            <TextInput inputMode="decimal" {...register(`years.${index}.${termType}`)} />
          </Field>
        ))}
      </fieldset>
      <Field
        label="Rounding"
        help={
          rounding === 'unknown'
            ? 'Until it is known, a year is on target only with five school days for each week.'
            : `${roundingExample} school days count as ${roundWeeks(roundingExample, rounding)} weeks.`
        }
        error={errors?.rounding?.message}
      >
        <Select options={roundings} {...register(`years.${index}.rounding`)} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Hours a week" error={errors?.hours?.message}>
          <Select options={hourModelsOf(country)} {...register(`years.${index}.hours`)} />
        </Field>
        <Field label="Stretched over weeks" error={errors?.stretching?.message}>
          <Select options={stretchings} {...register(`years.${index}.stretching`)} />
        </Field>
      </div>
      {stretching === 'list' && (
        <Field
          label="Numbers of weeks"
          help="The smallest first, such as 45, 47.5, 50, 51."
          error={errors?.stretchedWeeks?.message}
        >
          <TextInput {...register(`years.${index}.stretchedWeeks`)} />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="One claim covers" error={errors?.claims?.message}>
          <Select options={claimChoices} {...register(`years.${index}.claims`)} />
        </Field>
        <Field label="Bank holidays on which the nursery is closed" error={errors?.bankHolidays?.message}>
          <Select options={holidayChoices} {...register(`years.${index}.bankHolidays`)} />
        </Field>
      </div>
      <Button icon="trash" size="small" variant="quiet" className="justify-self-start" onClick={onRemove}>
        {year === 'default' ? 'Remove the default rules' : `Remove the rules of ${year}`}
      </Button>
    </fieldset>
  )
}

function hourModelsOf(country: Country) {
  const { hoursPerWeek } = nationalSchemes[country]
  return [
    { value: 'both', label: `${hoursPerWeek.join(' and ')} hours` },
    ...(hoursPerWeek.length === 1 ? [] : hoursPerWeek).map((each) => ({
      value: String(each),
      label: `${each} hours`,
    })),
  ]
}

export function yearName(year: string): string {
  return year === 'default' ? 'Default' : year
}
