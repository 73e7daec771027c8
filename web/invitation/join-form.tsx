import * as z from 'zod/mini'
import { Acceptance, invitations, type OpenInvitation } from '#contract/people/invitations.ts'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useSession } from '#web/session/session.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'

const Joining = z.omit(Acceptance, { token: true })
type Joining = z.infer<typeof Joining>

export type JoinFormProps = {
  token: string
  invitation: OpenInvitation
  onJoined: () => void
  onLinkInvalid: (because: string) => void
}

export function JoinForm({ token, invitation, onJoined, onLinkInvalid }: JoinFormProps) {
  const { signIn } = useSession()
  const { firstName, lastName, email, signInAddress } = invitation
  const form = useContractForm(Joining, {
    // No password is chosen where the organisation requires its own sign-in.
    defaultValues: { firstName, lastName, ...(signInAddress === null && { password: '' }) },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)

  async function join(body: Joining) {
    try {
      const { user } = await call(invitations.accept, { body: { ...body, token } })
      if (signInAddress !== null) return location.assign(signInAddress)
      await signIn(user)
      onJoined()
    } catch (failure) {
      if (failure instanceof ApiError && (failure.code === 'gone' || failure.code === 'already-exists'))
        onLinkInvalid(errorMessage(failure, unreachableMessage))
      else form.showFailure(failure)
    }
  }

  return (
    <ContractForm form={form} onSubmit={join} className="mt-6 grid max-w-md gap-4">
      <Field label="Email" help="The link was made for this address; you sign in with it.">
        <TextInput type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <NameFields form={form} />
      {signInAddress === null ? (
        <Field label="Password" help={newPasswordHelp} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      ) : (
        <p className="text-soft">
          You need no password here: your organisation requires its own sign-in, which opens next.
        </p>
      )}
      <SubmitButton size="large" isPending={isSubmitting} pendingLabel="Joining...">
        Join
      </SubmitButton>
    </ContractForm>
  )
}
