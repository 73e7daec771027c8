import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Credentials } from '#contract/people/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { SignIn } from './use-sign-in.ts'

const EmailAndPassword = z.pick(Credentials, { email: true, password: true })

type PasswordStepProps = { signIn: SignIn }

export function PasswordStep({ signIn }: PasswordStepProps) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(EmailAndPassword),
    defaultValues: signIn.credentials,
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState

  return (
    <form noValidate onSubmit={handleSubmit(signIn.submitPassword)} className="grid gap-4">
      <ErrorSummary errors={errors} attempt={submitCount} />
      {signIn.error !== null && (
        <div role="alert">
          <Notice tone="danger">{signIn.error}</Notice>
        </div>
      )}
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} />
      </Field>
      <Button
        type="submit"
        variant="main"
        size="large"
        isPending={signIn.isPending}
        pendingLabel="Signing in..."
      >
        Login
      </Button>
      <Button
        variant="quiet"
        className="-ml-3.5 justify-self-start"
        onClick={() => signIn.askForReset(getValues('email'))}
      >
        Forgotten your password?
      </Button>
    </form>
  )
}
