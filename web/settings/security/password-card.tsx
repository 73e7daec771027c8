import * as z from 'zod/mini'
import { account, PasswordChange, type SecurityOverview } from '#contract/people/account.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'
import { SecurityRow } from './security-row.tsx'
import { usePasswordChange } from './use-password-change.ts'

export function PasswordCard() {
  const overview = useAnswer(account.security, {})

  return <Card title="Password">{partFor(overview.data)}</Card>
}

function partFor(security: SecurityOverview | undefined) {
  if (security?.isProviderRequired === true) return <PasswordsOff />
  return security?.hasPassword === false ? <NoPassword /> : <PasswordForm />
}

function PasswordsOff() {
  return (
    <SecurityRow
      title="Off"
      text="Your organisation requires its own sign-in. A lost password is reset at your organisation."
    />
  )
}

function NoPassword() {
  const { user } = useSignedIn()
  const send = useAction(passwordReset.forget, {
    success: {
      title: hasMailServer ? 'Link Sent' : 'Link Not Sent Yet',
      text: mailed('Check your email: the link works once, within an hour.', user.email),
    },
    failure: { title: 'No Link Sent', text: 'The link could not be sent. Please try again.' },
  })

  return (
    <SecurityRow
      title="None yet"
      text="You sign in through your organisation. With a password you can also sign in without it."
    >
      <Button
        isPending={send.isPending}
        pendingLabel="Sending..."
        onClick={() => void send.run({ body: { email: user.email } })}
      >
        Send me a link to choose one
      </Button>
    </SecurityRow>
  )
}

const PasswordFields = z.object({ ...PasswordChange.shape, again: z.string() }).check(
  z.refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    message: 'The two new passwords differ',
  }),
)
type PasswordFields = z.infer<typeof PasswordFields>

const emptyForm: PasswordFields = { currentPassword: '', newPassword: '', again: '' }

function PasswordForm() {
  const { user } = useSignedIn()
  const form = useSavedForm(PasswordFields, { defaultValues: emptyForm })
  const { errors } = form.formState
  const { change, isPending } = usePasswordChange(
    (error) => form.showRefusal(error) || Object.keys(error.fields).length > 0,
  )

  async function save({ currentPassword, newPassword }: PasswordFields) {
    if (await change({ currentPassword, newPassword })) form.restart(emptyForm)
  }

  return (
    <ContractForm form={form} onSubmit={save}>
      {/* So that a password manager knows whose password it keeps. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...form.register('currentPassword')} />
      </Field>
      <Field label="New password" help={newPasswordHelp} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label="Confirm new password" error={errors.again?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('again')} />
      </Field>
      <SubmitButton
        className="justify-self-start"
        isPending={isPending || form.formState.isSubmitting}
        pendingLabel="Changing..."
      >
        Change Password
      </SubmitButton>
    </ContractForm>
  )
}
