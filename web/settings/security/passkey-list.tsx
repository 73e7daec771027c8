import { useState } from 'react'
import type { Passkey } from '#contract/people/passkeys.ts'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyActions } from './passkey-actions.tsx'
import { SecurityRow } from './security-row.tsx'

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false)
  const dates = useDates()

  return (
    <div className="grid gap-3">
      <SecurityRow title="Passkeys" text="A fingerprint, your face or a security key, in place of a code.">
        {canUsePasskeys() ? (
          <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
        ) : (
          <span className="text-small text-soft">This browser does not support passkeys.</span>
        )}
      </SecurityRow>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid gap-1.5">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 rounded-control bg-hover px-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{passkey.name}</span>
                <span className="block text-small text-soft">
                  {passkey.lastUsedAt === null
                    ? 'Not used yet'
                    : `Last used ${dates.dateOf(passkey.lastUsedAt, 'd MMM yyyy')}`}
                </span>
              </span>
              <PasskeyActions passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </div>
  )
}
