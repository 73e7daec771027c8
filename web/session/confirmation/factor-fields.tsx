import { useState } from 'react'
import type { PasskeyRequest } from '#contract/people/passkeys.ts'
import { DemoNote } from '#web/session/demo-note.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeEntry } from '#web/ui/code-entry/code-entry.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { Factor, useConfirmation, WaysToConfirm } from './use-confirmation.ts'

type FactorFieldsProps = {
  confirmation: ReturnType<typeof useConfirmation>
  asked: WaysToConfirm
  onFactor: (factor: Factor) => void
  onPasskey: (request: PasskeyRequest) => void
}

export function FactorFields({ confirmation, asked, onFactor, onPasskey }: FactorFieldsProps) {
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
