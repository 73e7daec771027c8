import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiKeyInput } from '#contract/people/api-keys.ts'
import { type ApiKeyLifetime, type ApiScope, apiKeyLifetimes, scopeLabels } from '#domain/people/api-scope.ts'
import { ChoiceFields } from '#web/programs/choice-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type KeyFormProps = {
  scopes: readonly ApiScope[]
  isPending: boolean
  /** What the server had against it, by field. */
  refusals: Readonly<Record<string, string>>
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMake: (input: ApiKeyInput) => void
}

const firstLife: ApiKeyLifetime = 365
const none = 'none'

export function KeyForm({ scopes, isPending, refusals, onDirty, onCancel, onMake }: KeyFormProps) {
  const { register, control, handleSubmit, formState } = useForm<ApiKeyInput>({
    resolver: zodResolver(ApiKeyInput),
    defaultValues: { name: '', scopes: [], life: firstLife },
  })
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  return (
    <form noValidate onSubmit={handleSubmit(onMake)} className="grid gap-4">
      <Field
        label="Name"
        help="What you know it by, such as “Our website”."
        error={errors.name?.message ?? refusals.name}
      >
        <TextInput autoFocus autoComplete="off" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <ChoiceFields
            legend="It may"
            words={scopeLabels}
            offered={scopes}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.scopes?.message ?? refusals.scopes}
          />
        )}
      />
      <Controller
        control={control}
        name="life"
        render={({ field: { value, onChange } }) => (
          <Field label="Good for" error={errors.life?.message ?? refusals.life}>
            <Select
              options={apiKeyLifetimes.map((life) => ({
                value: String(life ?? none),
                label: lifeInWords(life),
              }))}
              value={String(value ?? none)}
              onChange={({ target }) => onChange(target.value === none ? null : Number(target.value))}
            />
          </Field>
        )}
      />
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="main" isPending={isPending} pendingLabel="One moment...">
          Make the key
        </Button>
      </DialogActions>
    </form>
  )
}

function lifeInWords(life: ApiKeyLifetime): string {
  if (life === null) return 'Until it is revoked'
  return life === 365 ? 'A year' : `${life} days`
}
