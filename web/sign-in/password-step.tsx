import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Credentials } from '#contract/people/auth.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { LoginButton } from './login-button.tsx'
import type { SignIn } from './use-sign-in.ts'

const EmailAndPassword = z.pick(Credentials, { email: true, password: true })

export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const form = useContractForm(EmailAndPassword, { defaultValues: signIn.credentials })
  const { errors } = form.formState
  const { setFocus } = form
  const isAddressKnown = signIn.credentials.email !== ''

  // Not by `autoFocus`, which comes before the dialog has seen where the focus was.
  useEffect(() => {
    if (isAddressKnown) setFocus('password')
  }, [isAddressKnown, setFocus])

  return (
    <ContractForm form={form} onSubmit={signIn.submitPassword}>
      {signIn.error !== null && (
        <div role="alert">
          <Notice
            tone="danger"
            action={
              signIn.signInAddress !== undefined && (
                <a
                  href={signIn.signInAddress}
                  {...(signIn.isInPlace && { target: '_blank' })}
                  className={buttonLook()}
                >
                  Go to its sign-in
                </a>
              )
            }
          >
            {signIn.error}
          </Notice>
        </div>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} />
      </Field>
      <LoginButton isPending={signIn.isPending} />
      {canUsePasskeys() && (
        <Button size="large" disabled={signIn.isPending} onClick={() => void signIn.submitPasskeyAlone()}>
          Sign in with a passkey
        </Button>
      )}
      <Button
        size="large"
        disabled={signIn.isPending}
        onClick={() => signIn.goToWithAddress('organization', form.getValues('email'))}
      >
        Sign in with your organisation
      </Button>
      <Button
        variant="quiet"
        className="-ml-3.5 justify-self-start"
        onClick={() => signIn.goToWithAddress('forgotten', form.getValues('email'))}
      >
        Forgotten your password?
      </Button>
      {!isAddressKnown && (
        <p className="text-small text-soft">No account yet? Your organisation’s administrator invites you.</p>
      )}
    </ContractForm>
  )
}
