import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { FactorFields } from './factor-fields.tsx'
import { type Factor, useConfirmation } from './use-confirmation.ts'

type ConfirmationDialogProps = { onAnswer: (isConfirmed: boolean) => void }

/** Password and second factor once more, before something that a thief would like to do. */
export function ConfirmationDialog({ onAnswer }: ConfirmationDialogProps) {
  const confirmation = useConfirmation(() => onAnswer(true))
  const { asked, isPending, refusal, refusals } = confirmation
  const [password, setPassword] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const isAsked = asked !== 'loading' && asked !== 'failed'

  // The boxes of the code take the focus back after every refusal; a wrong password is put right first.
  useEffect(() => {
    if (refusals > 0 && refusal?.field === 'password') passwordBox.current?.focus()
  }, [refusals, refusal])

  async function give(factor: Factor) {
    await confirmation.giveFactor(password, factor)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog is a child of its page's form as far as React's events go.
    event.stopPropagation()
    if (isAsked && !asked.needsSecondFactor) void give({})
  }

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      description="This is asked before changes that a stranger at your screen must not make. It holds for five minutes."
    >
      {asked === 'loading' && <Skeleton className="h-40" />}
      {asked === 'failed' && (
        <ErrorState title="The question could not be loaded" onRetry={() => void confirmation.load()}>
          Check your connection and try again.
        </ErrorState>
      )}
      {isAsked && (
        <form noValidate onSubmit={submit} className="grid gap-4">
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
              onPasskey={(request) => void confirmation.givePasskey(password, request)}
            />
          ) : (
            <Button type="submit" variant="main" isPending={isPending} pendingLabel="Confirming...">
              Confirm
            </Button>
          )}
        </form>
      )}
    </Dialog>
  )
}
