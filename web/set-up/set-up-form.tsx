import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { FirstAdministrator, setUp } from '#contract/system/set-up.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

const fieldNames = ['firstName', 'lastName', 'email', 'password'] as const

type SetUpFormProps = {
  token: string
  onDone: () => void
  /** The link no longer works. */
  onLinkInvalid: (because: string) => void
}

export function SetUpForm({ token, onDone, onLinkInvalid }: SetUpFormProps) {
  const { signIn } = useSession()
  const form = useForm({
    resolver: zodResolver(FirstAdministrator),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const { root, ...ofFields } = errors

  async function complete(body: FirstAdministrator) {
    try {
      const { user } = await call(setUp.complete, { body: { ...body, token } })
      await signIn(user)
      onDone()
    } catch (failure) {
      showRefusal(failure)
    }
  }

  function showRefusal(failure: unknown) {
    const sentence = errorMessage(failure, unreachableMessage)
    if (!(failure instanceof ApiError)) return form.setError('root', { message: sentence })
    if (failure.code === 'gone') return onLinkInvalid(sentence)
    const named = fieldNames.filter((field) => failure.fields[field] !== undefined)
    for (const field of named) form.setError(field, { message: failure.fields[field] ?? sentence })
    if (named.length === 0) form.setError('root', { message: sentence })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(complete)} className="mt-6 grid max-w-md gap-4">
      <ErrorSummary errors={ofFields} attempt={submitCount} />
      <div role="alert" className="empty:hidden">
        {root?.message !== undefined && <Notice tone="danger">{root.message}</Notice>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" help="You sign in with it." error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" help={newPasswordHelp} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button
        type="submit"
        variant="main"
        size="large"
        isPending={isSubmitting}
        pendingLabel="Creating your account..."
      >
        Create account
      </Button>
    </form>
  )
}
