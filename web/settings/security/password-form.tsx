import * as z from 'zod/mini'
import { account, PasswordChange } from '#contract/people/account.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const PasswordFields = z.object({ ...PasswordChange.shape, again: z.string() }).check(
  z.refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    message: 'The two new passwords differ',
  }),
)
type PasswordFields = z.infer<typeof PasswordFields>

const emptyForm: PasswordFields = { currentPassword: '', newPassword: '', again: '' }

function changedInWords(keysLeft: number): string {
  const devices = 'Your other devices are signed out.'
  if (keysLeft === 0) return devices
  const keys = keysLeft === 1 ? 'One API key still works' : `${keysLeft} API keys still work`
  return `${devices} ${keys}: revoke any that you don’t trust, under API keys on this page.`
}

export function PasswordForm() {
  const { user } = useSignedIn()
  const form = useContractForm(PasswordFields, { defaultValues: emptyForm })
  const { errors, isDirty } = form.formState
  useUnsaved(isDirty)
  const change = useAction(account.changePassword, {
    success: { title: 'Password Changed', text: ({ keysLeft }) => changedInWords(keysLeft) },
    failure: { title: 'Password Not Changed', text: 'Your password could not be changed. Please try again.' },
    refresh: ['/api/auth/sessions'],
    onRefused: (error) => form.showRefusal(error) || Object.keys(error.fields).length > 0,
  })

  async function save({ currentPassword, newPassword }: PasswordFields) {
    if (await change.run({ body: { currentPassword, newPassword } })) form.restart(emptyForm)
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
      <Button
        type="submit"
        variant="main"
        className="justify-self-start"
        isPending={change.isPending}
        pendingLabel="Changing..."
      >
        Change Password
      </Button>
    </ContractForm>
  )
}
