import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Acceptance, invitations, type OpenInvitation } from '#contract/people/invitations.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

const Joining = z.omit(Acceptance, { token: true })
type Joining = z.infer<typeof Joining>

const fieldNames = ['firstName', 'lastName', 'password'] as const

type JoinFormProps = {
  token: string
  invitation: OpenInvitation
  onJoined: () => void
  /** The link no longer works. */
  onLinkInvalid: (because: string) => void
}

export function JoinForm({ token, invitation, onJoined, onLinkInvalid }: JoinFormProps) {
  const { signIn } = useSession()
  const { firstName, lastName, email } = invitation
  const form = useForm({
    resolver: zodResolver(Joining),
    defaultValues: { firstName, lastName, password: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting } = form.formState

  async function join(body: Joining) {
    try {
      const { user } = await call(invitations.accept, { body: { ...body, token } })
      await signIn(user)
      onJoined()
    } catch (failure) {
      showRefusal(failure)
    }
  }

  function showRefusal(failure: unknown) {
    const sentence = errorMessage(failure, unreachableMessage)
    if (!(failure instanceof ApiError)) return form.setError('root', { message: sentence })
    if (failure.code === 'gone' || failure.code === 'already-exists') return onLinkInvalid(sentence)
    const named = fieldNames.filter((field) => failure.fields[field] !== undefined)
    for (const field of named) form.setError(field, { message: failure.fields[field] ?? sentence })
    if (named.length === 0) form.setError('root', { message: sentence })
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(join)} className="mt-6 grid max-w-md gap-4">
      <ErrorSummary errors={fieldsOnly(errors)} attempt={submitCount} />
      <div role="alert" className="empty:hidden">
        {errors.root?.message !== undefined && <Notice tone="danger">{errors.root.message}</Notice>}
      </div>
      <Field label="Email" help="Your invitation is for this address; you sign in with it.">
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Password" help={newPasswordHelp} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="main" size="large" isPending={isSubmitting} pendingLabel="Joining...">
        Join
      </Button>
    </form>
  )
}

/** Errors about the whole form are shown separately. */
function fieldsOnly({ root: _, ...fields }: Record<string, unknown>) {
  return fields
}
