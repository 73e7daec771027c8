import { useEffect, useRef, useState } from 'react'
import type { PasskeyRequest } from '#contract/people/passkeys.ts'
import { DemoNote } from '#web/session/demo-note.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { CodeEntry } from '#web/ui/code-entry/code-entry.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { type Factor, useConfirmation, type WaysToConfirm } from './use-confirmation.ts'

type ConfirmationDialogProps = { onClose: () => void; onConfirm: () => void }

/** Asks for password and second factor again before a sensitive change. */
export function ConfirmationDialog({ onClose, onConfirm }: ConfirmationDialogProps) {
  const confirmation = useConfirmation(onConfirm)
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
      onClose={onClose}
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

type FactorFieldsProps = {
  confirmation: ReturnType<typeof useConfirmation>
  asked: WaysToConfirm
  onFactor: (factor: Factor) => void
  onPasskey: (request: PasskeyRequest) => void
}

function FactorFields({ confirmation, asked, onFactor, onPasskey }: FactorFieldsProps) {
  const { isPending, refusal, failedAttempts } = confirmation
  const [isByRecoveryCode, setIsByRecoveryCode] = useState(false)
  const [recoveryCode, setRecoveryCode] = useState('')
  const { passkeyRequest } = asked
  const error = refusal?.field === 'factor' ? refusal.sentence : null
  const hasCode = asked.onlyPasskeys !== true

  return (
    <>
      {isByRecoveryCode && (
        <>
          <Field label="Recovery code" error={error ?? undefined}>
            <TextInput
              autoFocus
              value={recoveryCode}
              onChange={(event) => setRecoveryCode(event.target.value)}
            />
          </Field>
          <Button
            variant="main"
            isPending={isPending}
            pendingLabel="Confirming..."
            onClick={() => onFactor({ recoveryCode: recoveryCode.trim() || '-' })}
          >
            Confirm
          </Button>
        </>
      )}
      {!isByRecoveryCode && asked.demoCode !== undefined && (
        <DemoNote code={asked.demoCode} onRenew={() => void confirmation.load()} />
      )}
      {!isByRecoveryCode && hasCode && (
        <CodeEntry
          label="Authentication code"
          onComplete={(twoFactorCode) => onFactor({ twoFactorCode })}
          isPending={isPending}
          error={error}
          failedAttempts={failedAttempts}
        />
      )}
      {!isByRecoveryCode && !hasCode && error !== null && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {passkeyRequest !== undefined && canUsePasskeys() && (
          <Button
            variant={hasCode ? 'plain' : 'main'}
            isPending={isPending}
            pendingLabel="Confirming..."
            onClick={() => onPasskey(passkeyRequest)}
          >
            Use a passkey
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsByRecoveryCode(!isByRecoveryCode)}>
          {isByRecoveryCode ? 'Back' : 'Use a recovery code'}
        </Button>
      </div>
    </>
  )
}
