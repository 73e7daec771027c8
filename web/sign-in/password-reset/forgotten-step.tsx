import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ForgottenPassword, passwordReset } from '#contract/people/password-reset.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type ForgottenStepProps = { email: string; onBack: () => void }

/** Shows the same answer whether or not the address has an account. */
export function ForgottenStep({ email, onBack }: ForgottenStepProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgottenPassword),
    defaultValues: { email },
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | undefined>()

  async function send(body: ForgottenPassword) {
    setRefusal(undefined)
    try {
      await call(passwordReset.forget, { body })
      setSentTo(body.email)
    } catch (failure) {
      setRefusal(errorMessage(failure, unreachableMessage))
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-4">
      <div role="status">
        {sentTo !== null && (
          <Notice tone="ok" title="Check your email">
            If <span className="wrap-anywhere">{sentTo}</span> has an account, a link to choose a new password
            is on its way. It works once, within the hour.
          </Notice>
        )}
      </div>
      {sentTo === null && (
        <>
          <Field label="Email" error={formState.errors.email?.message ?? refusal}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              {...register('email')}
            />
          </Field>
          <Button
            type="submit"
            variant="main"
            size="large"
            isPending={formState.isSubmitting}
            pendingLabel="Sending..."
          >
            Send me a link
          </Button>
        </>
      )}
      <Button variant="quiet" className="-ml-3.5 justify-self-start" onClick={onBack}>
        Back to login
      </Button>
    </form>
  )
}
