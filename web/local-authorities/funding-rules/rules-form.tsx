import { type Ref, useRef, useState } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import { authorityRules, type LocalAuthorityInput } from '#contract/authorities/authority-rules.ts'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { targetInWords } from '#web/local-authorities/rules-in-words.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { newYearValues, rulesFormValuesOf } from './rules-form-values.ts'
import { useRulesForm } from './use-rules-form.ts'
import { YearFields, yearName } from './year-fields.tsx'

type RulesFormProps = {
  authority: LocalAuthorityDetails
  /** Refetches the authority with its new version. */
  onStale: () => Promise<unknown>
}

export function RulesForm({ authority, onStale }: RulesFormProps) {
  const form = useRulesForm(authority)
  const { register, control, formState, restart } = form
  const { errors } = formState
  const years = useFieldArray({ control, name: 'years' })
  const [isStale, setIsStale] = useState(false)
  const addYear = useRef<HTMLSelectElement>(null)
  const update = useAction(authorityRules.update, {
    success: {
      title: 'Local Authority Updated',
      text: ({ name }) => `Sites of ${name} now use these rules.`,
    },
    failure: { title: 'Update Failed', text: 'Failed to update the local authority. Please try again.' },
    refresh: ['/api/local-authorities'],
    onRefused: (error) => {
      form.showRefusal(error)
      if (error.code !== 'stale-version') return false
      // Refetches the new version, so that saving again works.
      void onStale().then(() => setIsStale(true))
      return false
    },
  })

  function removeYear(index: number) {
    years.remove(index)
    // The focused button was removed with its year.
    addYear.current?.focus()
  }

  async function save(body: LocalAuthorityInput) {
    const saved = await update.run({ params: { id: authority.id }, version: authority.version, body })
    if (!saved) return
    setIsStale(false)
    restart(rulesFormValuesOf(saved, today()))
  }

  return (
    <ContractForm
      form={{ ...form, isStale }}
      onSubmit={save}
      stale={{
        title: 'Someone else has changed this authority since you opened it',
        text: 'What you have typed is still here. Save once more to replace theirs, or reload the page to see it.',
      }}
    >
      <Card title="Funding rules">
        <p className="mb-4 text-soft">
          What {nationWords(authority.division).payer} pays for, by funding year. Approved calendars keep the
          rules they were approved with.
        </p>
        <div className="grid gap-5">
          {years.fields.length === 0 && (
            <Notice>
              No rules are known yet: all years count the default weeks,{' '}
              {targetInWords(nationalSchemes[authority.country])}, in tenths.
            </Notice>
          )}
          {years.fields.map(({ id, year }, index) => (
            <YearFields
              key={id}
              form={form}
              country={authority.country}
              year={year}
              index={index}
              onRemove={() => removeYear(index)}
            />
          ))}
          <AddYear
            ref={addYear}
            taken={years.fields.map(({ year }) => year)}
            onAdd={(year) =>
              years.append(newYearValues(year, authority), {
                focusName: `years.${years.fields.length}.summer`,
              })
            }
          />
          <SourceFields form={form} />
        </div>
      </Card>
      <Card title="Contact">
        <div className="grid gap-4">
          <Field label="Contact email" isOptional error={errors.contactEmail?.message}>
            <TextInput type="email" {...register('contactEmail')} />
          </Field>
          <Field
            label="Holiday calendar address"
            isOptional
            help="Where it publishes its schools’ dates: a web page, a PDF, or an iCalendar, CSV or JSON file. Read again every night; without it, where the dates saved last came from."
            error={errors.holidayCalendarUrl?.message}
          >
            <TextInput type="url" {...register('holidayCalendarUrl')} />
          </Field>
        </div>
      </Card>
      <SaveButton isDirty={formState.isDirty} isPending={update.isPending} />
    </ContractForm>
  )
}

/** Where the rules that are changed are printed. */
function SourceFields({ form }: { form: ReturnType<typeof useRulesForm> }) {
  const { register, formState } = form
  const errors = formState.errors.source

  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">Where what you change is printed</legend>
      <p aria-hidden="true" className="text-soft">
        Where what you change is printed. Without a title it is shown as having no source.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Published by" isOptional error={errors?.publisher?.message}>
          <TextInput {...register('source.publisher')} />
        </Field>
        <Field label="Title of the page or letter" isOptional error={errors?.title?.message}>
          <TextInput {...register('source.title')} />
        </Field>
        <Field label="Its address" isOptional error={errors?.address?.message}>
          <TextInput type="url" {...register('source.address')} />
        </Field>
        <Field label="Its date" isOptional error={errors?.pageDate?.message}>
          <Controller
            control={form.control}
            name="source.pageDate"
            render={({ field }) => <DateInput {...field} />}
          />
        </Field>
      </div>
    </fieldset>
  )
}

const yearsBack = 1
const yearsOffered = 7

type AddYearProps = {
  ref: Ref<HTMLSelectElement>
  taken: readonly string[]
  onAdd: (year: string) => void
}

function AddYear({ ref, taken, onAdd }: AddYearProps) {
  const firstStartYear = startYearOf(fundingYearOf(today())) - yearsBack
  const free = [
    'default',
    ...Array.from({ length: yearsOffered }, (_, index) => fundingYearFrom(firstStartYear + index)),
  ].filter((year) => !taken.includes(year))
  const [chosen, setChosen] = useState('')
  const [first] = free
  const year = free.includes(chosen) ? chosen : first

  if (year === undefined) return null
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <div className="w-56 max-w-full">
        <SelectField
          label="Another funding year"
          ref={ref}
          options={free.map((value) => ({ value, label: yearName(value) }))}
          value={year}
          onChange={setChosen}
        />
      </div>
      <Button icon="plus" onClick={() => onAdd(year)}>
        Add rules
      </Button>
    </div>
  )
}
