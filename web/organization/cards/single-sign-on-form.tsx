import { useState } from 'react'
import * as z from 'zod/mini'
import {
  SingleSignOnInput,
  type SingleSignOnSettings,
  singleSignOn,
} from '#contract/people/single-sign-on.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { SaveButton } from '#web/ui/form/save-button.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** An empty secret is not sent, so the stored one stays. */
const Form = z.pipe(
  z.transform(
    ({ clientSecret, breakGlassUserId, ...rest }: Values): SingleSignOnInput => ({
      ...rest,
      breakGlassUserId: breakGlassUserId === '' ? null : breakGlassUserId,
      ...(clientSecret !== '' && { clientSecret }),
    }),
  ),
  SingleSignOnInput,
)

type SingleSignOnFormProps = { organizationId: string; settings: SingleSignOnSettings }

export function SingleSignOnForm({ organizationId: id, settings }: SingleSignOnFormProps) {
  const { provider, breakGlassCandidates } = settings
  const form = useSavedForm(Form, { defaultValues: valuesOf(provider) })
  const { errors, isDirty } = form.formState
  const [isRemoving, setIsRemoving] = useState(false)
  const [toRequire, setToRequire] = useState<SingleSignOnInput | null>(null)
  const isRequired = form.watch('isRequired')
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
    setToRequire(null)
    if (saved) form.restart(valuesOf(saved.provider))
  }

  async function submit(body: SingleSignOnInput) {
    const begins = body.isRequired === true && provider?.isRequired !== true
    // Without an administrator who can still sign in otherwise it is refused, so nothing is asked before.
    if (begins && body.breakGlassUserId !== null) setToRequire(body)
    else await save(body)
  }

  async function removeProvider() {
    if (!(await remove.run({ params: { id } }))) return
    setIsRemoving(false)
    form.restart(valuesOf(null))
  }

  return (
    <ContractForm form={form} onSubmit={submit}>
      <Field label="Issuer" help="Such as https://login.example.org" error={errors.issuer?.message}>
        <TextInput type="url" {...form.register('issuer')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Client ID" error={errors.clientId?.message}>
          <TextInput {...form.register('clientId')} />
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
        help={
          provider === null
            ? 'Begins once you have saved a provider: enter its issuer, client ID and client secret above. Passwords go on working.'
            : 'Passwords go on working until you require it.'
        }
      />
      <SwitchField
        form={form}
        name="isRequired"
        label="Require single sign-on"
        help="Passwords, reset links and passkeys alone are off for your people. Their own API keys work for 30 days after they last signed in."
      />
      {isRequired && (
        <Field
          label="Emergency administrator"
          help="May sign in with password and second factor when the provider is not available. Each time, all administrators get an email."
          error={errors.breakGlassUserId?.message}
        >
          <Select
            placeholder={
              breakGlassCandidates.length === 0
                ? 'No administrator has a password and a second factor'
                : 'Choose an administrator'
            }
            options={breakGlassCandidates.map(({ id: value, name: label }) => ({ value, label }))}
            {...form.register('breakGlassUserId')}
          />
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3.5">
        <SaveButton isDirty={isDirty} isPending={put.isPending} pendingLabel="Checking the provider..." />
        {provider !== null && (
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            Remove the provider
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={toRequire !== null}
        title="Require single sign-on?"
        confirmLabel="Require it"
        pendingLabel="Checking the provider..."
        isPending={put.isPending}
        onClose={() => setToRequire(null)}
        onConfirm={() => toRequire && void save(toRequire)}
      >
        <p>
          Everyone in the organisation who has signed in with a password is signed out, you too unless you are
          the emergency administrator. They come back through your provider only.
        </p>
        <p>Make sure that you have signed in through it yourself at least once.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove the provider?"
        confirmLabel="Remove the provider"
        pendingLabel="Removing..."
        isPending={remove.isPending}
        onClose={() => setIsRemoving(false)}
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

function valuesOf(provider: SingleSignOnSettings['provider']) {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    isEnabled: provider?.isEnabled ?? true,
    isRequired: provider?.isRequired ?? false,
    breakGlassUserId: provider?.breakGlassUserId ?? '',
  }
}
type Values = ReturnType<typeof valuesOf>
