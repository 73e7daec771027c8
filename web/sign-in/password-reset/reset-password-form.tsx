import * as z from 'zod/mini'
import { NewPassword, newPasswordHelp } from '#contract/people/new-password.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const Choice = z.object({ password: NewPassword })

type ResetPasswordFormProps = { token: string; onDone: (keysRevoked: number) => void; onUsedUp: () => void }

export function ResetPasswordForm({ token, onDone, onUsedUp }: ResetPasswordFormProps) {
  const form = useContractForm(Choice, { defaultValues: { password: '' }, shouldFocusError: true })

  async function change({ password }: z.infer<typeof Choice>) {
    try {
      const { keysRevoked } = await call(passwordReset.choose, { body: { token, password } })
      onDone(keysRevoked)
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.token !== undefined) return onUsedUp()
      const message = errorMessage(failure, unreachableMessage)
      form.setError('password', { message }, { shouldFocus: true })
    }
  }

  return (
    <ContractForm form={form} onSubmit={change} className="mt-6 grid max-w-md gap-4">
      <Field label="New password" help={newPasswordHelp} error={form.formState.errors.password?.message}>
        <PasswordInput autoComplete="new-password" autoFocus {...form.register('password')} />
      </Field>
      <SubmitButton size="large" isPending={form.formState.isSubmitting} pendingLabel="Changing...">
        Change password
      </SubmitButton>
    </ContractForm>
  )
}
