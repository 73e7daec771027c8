import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { account, type SecurityOverview } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { LinkedProviders } from './linked-providers.tsx'
import { PasskeyActions } from './passkey-actions.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { SecurityRow } from './security-row.tsx'

export function SecurityCard({ disabledTitle }: { disabledTitle: string }) {
  const { user } = useSignedIn()
  const overview = useAnswer(account.security, {})
  const isOn = user.isTwoFactorEnabled

  return (
    <Card
      title="Security"
      aside={isOn ? <Badge tone="ok">2FA Enabled</Badge> : <Badge tone="warn">2FA Disabled</Badge>}
    >
      <Loaded query={overview} box="h-48" what="Your security settings">
        {(security) => (
          <div className="grid gap-4 divide-y divide-line *:pb-4 *:last:pb-0">
            <LinkedProviders security={security} />
            {isOn ? (
              <>
                <Authenticator security={security} />
                <PasskeyList passkeys={security.passkeys} />
                <RecoveryCodesRow left={security.recoveryCodesLeft} />
                <DisableSecondFactor isRequired={security.isSecondFactorRequired} doneTitle={disabledTitle} />
              </>
            ) : (
              <SecurityRow
                title="Two-factor authentication"
                text="Sign in with your password and a code or passkey, so that a stolen password is not enough."
              >
                <Link to="/2fa-setup" className={buttonLook({ variant: 'main' })}>
                  Enable 2FA
                </Link>
              </SecurityRow>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Authenticator({ security }: { security: SecurityOverview }) {
  if (security.hasAuthenticator)
    return (
      <SecurityRow title="Authenticator app" text="The app on your phone makes the codes you sign in with." />
    )
  return (
    <SecurityRow
      title="Authenticator app"
      text="None yet. Use it to sign in when you don’t have your passkey with you."
    >
      <Link to="/2fa-setup" className={buttonLook()}>
        Set up an app
      </Link>
    </SecurityRow>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
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
