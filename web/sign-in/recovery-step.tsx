import * as z from 'zod/mini'
import { Credentials } from '#contract/people/auth.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { LoginButton } from './login-button.tsx'
import type { SignIn } from './use-sign-in.ts'

const RecoveryCode = z.required(z.pick(Credentials, { recoveryCode: true }))

export function RecoveryStep({ signIn }: { signIn: SignIn }) {
  const form = useContractForm(RecoveryCode, { defaultValues: { recoveryCode: '' }, shouldFocusError: true })
  const error = form.formState.errors.recoveryCode?.message ?? signIn.error ?? undefined

  return (
    <ContractForm form={form} onSubmit={signIn.submitSecondFactor}>
      <Field label="Recovery code" error={error}>
        <TextInput autoCapitalize="none" spellCheck={false} autoFocus {...form.register('recoveryCode')} />
      </Field>
      <LoginButton isPending={signIn.isPending} />
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" className="-ml-3.5" onClick={() => signIn.goTo('password')}>
          Back to login
        </Button>
        <Button variant="quiet" className="-mr-3.5" onClick={() => signIn.goTo('code')}>
          {signIn.asked.onlyPasskeys ? 'Use a passkey' : 'Use a code from the app'}
        </Button>
      </div>
    </ContractForm>
  )
}
