import { newPasswordHelp } from '#contract/people/new-password.ts'
import { FirstAdministrator, setUp } from '#contract/system/set-up.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useSession } from '#web/session/session.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'

type SetUpFormProps = { token: string; onDone: () => void; onLinkInvalid: (because: string) => void }

export function SetUpForm({ token, onDone, onLinkInvalid }: SetUpFormProps) {
  const { signIn } = useSession()
  const form = useContractForm(FirstAdministrator, {
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)

  async function complete(body: FirstAdministrator) {
    try {
      const { user } = await call(setUp.complete, { body: { ...body, token } })
      await signIn(user)
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'gone')
        onLinkInvalid(errorMessage(failure, unreachableMessage))
      else form.showFailure(failure)
    }
  }

  return (
    <ContractForm form={form} onSubmit={complete} className="mt-6 grid max-w-md gap-4">
      <NameFields form={form} />
      <Field label="Email" help="You sign in with it." error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" help={newPasswordHelp} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <SubmitButton size="large" isPending={isSubmitting} pendingLabel="Creating your account...">
        Create account
      </SubmitButton>
    </ContractForm>
  )
}
