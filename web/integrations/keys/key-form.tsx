import { Controller } from 'react-hook-form'
import type { ApiKeyInput } from '#contract/people/api-keys.ts'
import { type ApiKeyLifetime, type ApiScope, apiKeyLifetimes, scopeLabels } from '#domain/people/api-scope.ts'
import { ContractForm, type UseContractFormReturn } from '#web/api/form/contract-form.tsx'
import { ChoiceFields } from '#web/integrations/choice-fields.tsx'
import { SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'

type KeyFormProps = {
  form: UseContractFormReturn<ApiKeyInput, ApiKeyInput>
  scopes: readonly ApiScope[]
  isPending: boolean
  onMake: (input: ApiKeyInput) => void
}

const none = 'none'

export function KeyForm({ form, scopes, isPending, onMake }: KeyFormProps) {
  const { register, control, formState } = form
  const { errors } = formState

  return (
    <ContractForm form={form} onSubmit={onMake}>
      <Field
        label="Name"
        help="A name that you will recognise, such as “Our website”."
        error={errors.name?.message}
      >
        <TextInput autoFocus {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <ChoiceFields
            legend="What it may do"
            words={scopeLabels}
            offered={scopes}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.scopes?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="life"
        render={({ field: { value, onChange } }) => (
          <SelectField
            label="Valid for"
            error={errors.life?.message}
            options={apiKeyLifetimes.map((life) => ({
              value: String(life ?? none),
              label: lifeInWords(life),
            }))}
            value={String(value ?? none)}
            onChange={(value) => onChange(value === none ? null : Number(value))}
          />
        )}
      />
      <SubmitActions label="Make the key" pendingLabel="One moment..." isPending={isPending} />
    </ContractForm>
  )
}

function lifeInWords(life: ApiKeyLifetime): string {
  if (life === null) return 'Until it is revoked'
  return life === 365 ? 'A year' : `${life} days`
}
