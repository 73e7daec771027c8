import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { NewPassword, newPasswordHelp } from '#contract/people/new-password.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const Choice = z.object({ password: NewPassword })

type ResetPasswordFormProps = { token: string; onDone: (keysRevoked: number) => void; onUsedUp: () => void }

export function ResetPasswordForm({ token, onDone, onUsedUp }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Choice),
    defaultValues: { password: '' },
  })

  async function change({ password }: z.infer<typeof Choice>) {
    try {
      const { keysRevoked } = await call(passwordReset.choose, { body: { token, password } })
      onDone(keysRevoked)
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.token !== undefined) return onUsedUp()
      const message = errorMessage(failure, unreachableMessage)
      setError('password', { message }, { shouldFocus: true })
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(change)} className="mt-6 grid max-w-md gap-4">
      <Field label="New password" help={newPasswordHelp} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="new-password" autoFocus {...register('password')} />
      </Field>
      <Button
        type="submit"
        variant="main"
        size="large"
        isPending={formState.isSubmitting}
        pendingLabel="Changing..."
      >
        Change password
      </Button>
    </form>
  )
}
