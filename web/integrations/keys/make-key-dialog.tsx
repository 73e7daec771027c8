import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ApiKeyInput, apiKeys, type CreatedApiKey } from '#contract/people/api-keys.ts'
import { type ApiKeyLifetime, type ApiScope, apiKeyLifetimes, scopeLabels } from '#domain/people/api-scope.ts'
import { ContractForm, type UseContractFormReturn, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { ChoiceFields } from '#web/integrations/choice-fields.tsx'
import { ShownOnce } from '#web/integrations/shown-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'

type MakeKeyDialogProps = {
  organizationId: string | null
  scopes: readonly ApiScope[]
  onClose: () => void
}

export function MakeKeyDialog({ organizationId, scopes, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<CreatedApiKey | null>(null)
  const form = useContractForm(ApiKeyInput, {
    defaultValues: { name: '', scopes: [], life: 365 },
    shouldFocusError: true,
  })
  const words = {
    failure: { title: 'Key Not Made', text: 'The key could not be made. Please try again.' },
    onRefused: form.showRefusal,
  }
  const own = useAction(apiKeys.make, { ...words, refresh: ['/api/auth/api-keys'] })
  const ofOrganization = useAction(apiKeys.makeForOrganization, {
    ...words,
    refresh: [`/api/organizations/${organizationId}/api-keys`],
  })
  const { isPending } = organizationId === null ? own : ofOrganization

  if (made)
    return (
      <Dialog onClose={onClose} title={`${made.name} is ready`}>
        <ShownOnce label="The new key" secret={made.key}>
          It is shown this once. Give it only to the program that needs it.
        </ShownOnce>
        <DialogActions>
          <Button variant="main" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title={organizationId === null ? 'New API key' : 'New key for the organisation'}
      description={
        organizationId === null
          ? 'A program with this key can do what you allow here, in your name and on your sites.'
          : 'A program with this key can do what you allow here on every site. It stops working if you are no longer an administrator.'
      }
    >
      <KeyForm
        form={form}
        scopes={scopes}
        isPending={isPending}
        onMake={(body) => {
          if (organizationId === null) void own.run({ body }, setMade)
          else void ofOrganization.run({ params: { id: organizationId }, body }, setMade)
        }}
      />
    </Dialog>
  )
}

type KeyFormProps = {
  form: UseContractFormReturn<ApiKeyInput, ApiKeyInput>
  scopes: readonly ApiScope[]
  isPending: boolean
  onMake: (input: ApiKeyInput) => void
}

const none = 'none'

function KeyForm({ form, scopes, isPending, onMake }: KeyFormProps) {
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
