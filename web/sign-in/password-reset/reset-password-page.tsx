import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { NewPassword, newPasswordHelp } from '#contract/people/new-password.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useLinkToken } from '#web/session/links/use-link.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'

const Choice = z.object({ password: NewPassword })

type ResetPasswordFormProps = { token: string; onDone: (keysRevoked: number) => void; onUsedUp: () => void }

function ResetPasswordForm({ token, onDone, onUsedUp }: ResetPasswordFormProps) {
  const form = useContractForm(Choice, { defaultValues: { password: '' }, shouldFocusError: true })

  async function change({ password }: z.infer<typeof Choice>) {
    try {
      const { keysRevoked } = await call(passwordReset.choose, { body: { token, password } })
      onDone(keysRevoked)
    } catch (failure) {
      if (isUsedUp(failure)) return onUsedUp()
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

const isUsedUp = (failure: unknown) => failure instanceof ApiError && failure.fields.token !== undefined

/** The page of the email's link; it does not end another session. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const [step, setStep] = useState<'looking' | 'choose' | 'done' | 'used-up'>(
    token === '' ? 'used-up' : 'looking',
  )
  const [keysRevoked, setKeysRevoked] = useState(0)

  useEffect(() => {
    if (token === '') return
    // Without an answer the form is shown: it says by itself what is wrong.
    call(passwordReset.look, { body: { token } }).then(
      () => setStep('choose'),
      (failure) => setStep(isUsedUp(failure) ? 'used-up' : 'choose'),
    )
  }, [token])

  return (
    <PublicPage>
      {step === 'looking' && <SkeletonRows count={2} label="Looking at the link" />}
      {step === 'choose' && (
        <>
          <PageHeader
            title="Choose a new password"
            subtitle="You then sign in with it and your second factor, as always."
          />
          <ResetPasswordForm
            token={token}
            onDone={(keys) => {
              setKeysRevoked(keys)
              setStep('done')
            }}
            onUsedUp={() => setStep('used-up')}
          />
        </>
      )}
      {step === 'done' && (
        <SignInInstead title="Your password is changed">
          You were signed out everywhere, and only the new password signs you in.
          {keysRevoked > 0 && ' Your own API keys were revoked: programs that used them need new ones.'}
        </SignInInstead>
      )}
      {step === 'used-up' && (
        <SignInInstead title="This link no longer works">
          It has been used, or is older than an hour. If you have just chosen a password here, sign in with
          that; if not, choose “Forgotten your password?” in the login to get a new link.
        </SignInInstead>
      )}
    </PublicPage>
  )
}
