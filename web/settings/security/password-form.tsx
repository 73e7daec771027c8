import * as z from 'zod/mini'
import { PasswordChange } from '#contract/people/account.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { usePasswordChange } from './use-password-change.ts'

const PasswordFields = z.object({ ...PasswordChange.shape, again: z.string() }).check(
  z.refine(({ newPassword, again }) => newPassword === again, {
    path: ['again'],
    message: 'The two new passwords differ',
  }),
)
type PasswordFields = z.infer<typeof PasswordFields>

const emptyForm: PasswordFields = { currentPassword: '', newPassword: '', again: '' }

export function PasswordForm() {
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
