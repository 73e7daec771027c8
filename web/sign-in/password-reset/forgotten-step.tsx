import { useState } from 'react'
import { ForgottenPassword, passwordReset } from '#contract/people/password-reset.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { hasMailServer } from '#web/ui/page/mail-words.ts'
import { NoMailServer } from '#web/ui/page/no-mail-server.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** Shows the same answer whether or not the address has an account. */
export function ForgottenStep({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useContractForm(ForgottenPassword, { defaultValues: { email }, shouldFocusError: true })
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send(body: ForgottenPassword) {
    try {
      await call(passwordReset.forget, { body })
      setSentTo(body.email)
    } catch (failure) {
      form.setError('email', { message: errorMessage(failure, unreachableMessage) })
    }
  }

  return (
    <ContractForm form={form} onSubmit={send}>
      <div role="status">
        {sentTo !== null && !hasMailServer && <NoMailServer />}
        {sentTo !== null && hasMailServer && (
          <Notice tone="ok" title="Check your email">
            If <span className="wrap-anywhere">{sentTo}</span> has an account, a link to choose a new password
            is on its way. It works once, within the hour.
          </Notice>
        )}
      </div>
      {sentTo === null && (
        <>
          <Field label="Email" error={form.formState.errors.email?.message}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              {...form.register('email')}
            />
          </Field>
          <Button
            type="submit"
            variant="main"
            size="large"
            isPending={form.formState.isSubmitting}
            pendingLabel="Sending..."
          >
            Send me a link
          </Button>
        </>
      )}
      <Button variant="quiet" className="-ml-3.5 justify-self-start" onClick={onBack}>
        Back to login
      </Button>
    </ContractForm>
  )
}
