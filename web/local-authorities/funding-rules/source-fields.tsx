import { Controller } from 'react-hook-form'
import { DateInput } from '#web/session/date-input.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { useRulesForm } from './use-rules-form.ts'

/** Where the rules that are changed are printed. */
export function SourceFields({ form }: { form: ReturnType<typeof useRulesForm> }) {
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
          <TextInput autoComplete="off" {...register('source.publisher')} />
        </Field>
        <Field label="Title of the page or letter" isOptional error={errors?.title?.message}>
          <TextInput autoComplete="off" {...register('source.title')} />
        </Field>
        <Field label="Its address" isOptional error={errors?.address?.message}>
          <TextInput type="url" autoComplete="off" {...register('source.address')} />
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
