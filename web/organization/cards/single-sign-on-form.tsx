import { useState } from 'react'
import * as z from 'zod/mini'
import {
  SingleSignOnInput,
  type SingleSignOnSettings,
  singleSignOn,
} from '#contract/people/single-sign-on.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = { issuer: string; clientId: string; clientSecret: string; isEnabled: boolean }

/** An empty secret is not sent, so the stored one stays. */
const Form = z.pipe(
  z.transform(
    ({ clientSecret, ...rest }: Values): SingleSignOnInput => ({
      ...rest,
      ...(clientSecret !== '' && { clientSecret }),
    }),
  ),
  SingleSignOnInput,
)

type SingleSignOnFormProps = { organizationId: string; settings: SingleSignOnSettings }

export function SingleSignOnForm({ organizationId: id, settings: { provider } }: SingleSignOnFormProps) {
  const form = useContractForm(Form, { defaultValues: valuesOf(provider) })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const [isRemoving, setIsRemoving] = useState(false)
  const failure = { title: 'Update Failed', text: 'Single sign-on could not be set up. Please try again.' }
  const refresh = [`/api/organizations/${id}/single-sign-on`]
  const put = useAction(singleSignOn.put, {
    success: { title: 'Organization Updated', text: 'Single sign-on is set up.' },
    failure,
    refresh,
    onRefused: form.showRefusal,
  })
  const remove = useAction(singleSignOn.remove, {
    success: { title: 'Organization Updated', text: 'Your people sign in with their passwords again.' },
    failure,
    refresh,
  })

  async function save(body: SingleSignOnInput) {
    const saved = await put.run({ params: { id }, body })
    if (saved) form.restart(valuesOf(saved.provider))
  }

  async function removeProvider() {
    if (!(await remove.run({ params: { id } }))) return
    setIsRemoving(false)
    form.restart(valuesOf(null))
  }

  return (
    <ContractForm form={form} onSubmit={save}>
      <Field label="Issuer" help="Such as https://login.example.org" error={errors.issuer?.message}>
        <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('issuer')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client ID" error={errors.clientId?.message}>
          <TextInput autoComplete="off" {...form.register('clientId')} />
        </Field>
        <Field
          label="Client secret"
          help={provider === null ? undefined : 'Leave it empty to keep the current one.'}
          error={errors.clientSecret?.message}
        >
          <PasswordInput autoComplete="off" {...form.register('clientSecret')} />
        </Field>
      </div>
      <SwitchField
        form={form}
        name="isEnabled"
        label="Allow single sign-on"
        help="Passwords go on working, so that nobody is locked out when the provider is away."
      />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
        <SaveButton isDirty={isDirty} isPending={put.isPending} pendingLabel="Checking the provider..." />
        {provider !== null && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            Remove the provider
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove the provider?"
        confirmLabel="Remove the provider"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        onCancel={() => setIsRemoving(false)}
        onConfirm={() => void removeProvider()}
      >
        <p>It can no longer be used to sign in, and its client secret is deleted.</p>
        <p>
          People who have never had a password here choose one under “Forgotten your password?” in the login.
        </p>
      </ConfirmDialog>
    </ContractForm>
  )
}

function valuesOf(provider: SingleSignOnSettings['provider']): Values {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    isEnabled: provider?.isEnabled ?? true,
  }
}
