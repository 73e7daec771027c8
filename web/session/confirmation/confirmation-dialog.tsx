import { useEffect, useRef, useState } from 'react'
import { SubmitButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { FactorFields } from './factor-fields.tsx'
import { type Factor, useConfirmation } from './use-confirmation.ts'

/** Asks for password and second factor again before a sensitive change. */
export function ConfirmationDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirmation = useConfirmation(() => onAnswer(true))
  const { asked, isPending, refusal, failedAttempts } = confirmation
  const [password, setPassword] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const isAsked = asked !== 'loading' && !('failedBecause' in asked)

  // The code entry takes the focus after every error; a wrong password has to be corrected first.
  useEffect(() => {
    if (failedAttempts > 0 && refusal?.field === 'password') passwordBox.current?.focus()
  }, [failedAttempts, refusal])

  async function give(factor: Factor) {
    await confirmation.submitFactor(password, factor)
  }

  function submit() {
    if (isAsked && !asked.needsSecondFactor) void give({})
  }

  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      description="We ask before changes that only you should make. It is valid for five minutes."
    >
      {asked === 'loading' && <Skeleton className="h-40" />}
      {asked !== 'loading' && 'failedBecause' in asked && (
        <ErrorState title="The confirmation could not be loaded" onRetry={() => void confirmation.load()}>
          {asked.failedBecause}
        </ErrorState>
      )}
      {isAsked && (
        <Form onSubmit={submit} className="grid gap-4">
          {asked.needsPassword && (
            <Field label="Password" error={refusal?.field === 'password' ? refusal.sentence : undefined}>
              <PasswordInput
                ref={passwordBox}
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
          {asked.needsSecondFactor ? (
            <FactorFields
              confirmation={confirmation}
              asked={asked}
              onFactor={(factor) => void give(factor)}
              onPasskey={(request) => void confirmation.submitPasskey(password, request)}
            />
          ) : (
            <SubmitButton isPending={isPending} pendingLabel="Confirming...">
              Confirm
            </SubmitButton>
          )}
        </Form>
      )}
    </Dialog>
  )
}
