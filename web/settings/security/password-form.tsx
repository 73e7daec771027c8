import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { account, PasswordChange } from '#contract/people/account.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
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
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(PasswordFields),
    defaultValues: emptyForm,
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  useUnsaved(formState.isDirty)
  const change = useAction(account.changePassword, {
    success: { title: 'Password Changed', text: ({ keysLeft }) => changedInWords(keysLeft) },
    failure: { title: 'Password Not Changed', text: 'Your password could not be changed. Please try again.' },
    refresh: ['/api/auth/sessions'],
    onRefused: ({ fields }) => {
      const known = (['currentPassword', 'newPassword'] as const).filter((name) => fields[name] !== undefined)
      for (const name of known) setError(name, { message: fields[name] ?? '' })
      return known.length > 0
    },
  })

  async function save({ currentPassword, newPassword }: PasswordFields) {
    if (await change.run({ body: { currentPassword, newPassword } })) reset(emptyForm)
  }

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
      <ErrorSummary errors={errors} attempt={submitCount} />
      {/* Lets password managers match the account. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} />
      </Field>
      <Field label="New password" help={newPasswordHelp} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm new password" error={errors.again?.message}>
        <PasswordInput autoComplete="new-password" {...register('again')} />
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
    </form>
  )
}
