import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { account, type SecurityOverview } from '#contract/people/account.ts'
import type { Passkey } from '#contract/people/passkeys.ts'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Link } from '#web/session/links/link.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { mayLoseCodes, RecoveryCodeList } from '#web/session/recovery-code-list.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { PasskeyActions } from './passkey-actions.tsx'
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

function RecoveryCodesRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useAction(account.makeRecoveryCodes, {
    failure: { title: 'No New Codes', text: 'The recovery codes could not be made. Please try again.' },
    refresh: ['/api/auth/security'],
  })

  useBlocker({ shouldBlockFn: () => codes !== null && !mayLoseCodes(), enableBeforeUnload: codes !== null })

  const { ask, dialog } = useQuestion(async () => {
    const made = await make.run({})
    if (made) setCodes(made.recoveryCodes)
  })

  return (
    <SecurityRow
      title="Recovery codes"
      text={`${left} of 10 left. Each signs you in once, without your phone.`}
    >
      <Button isPending={make.isPending} pendingLabel="Making..." onClick={ask}>
        Make new codes
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        pendingLabel="Making..."
      >
        <p>The {left} codes that you have left stop working at once, wherever you keep them.</p>
      </ConfirmDialog>
      {codes !== null && (
        <Dialog
          onClose={() => mayLoseCodes() && setCodes(null)}
          title="Save your new recovery codes"
          description="They are not shown again, and the old ones no longer work."
          width="wide"
        >
          <RecoveryCodeList codes={codes} />
          <DialogActions>
            <Button variant="main" onClick={() => setCodes(null)}>
              I have saved these codes
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </SecurityRow>
  )
}

/** The organisation's provider that the account is linked to; nothing without one. */
function LinkedProviders({ security }: { security: SecurityOverview }) {
  const [isAsking, setIsAsking] = useState(false)
  const { identities, isProviderRequired } = security
  if (identities.length === 0) return null
  const issuers = identities.map(({ issuer }) => issuer).join(', ')

  return (
    <SecurityRow
      title="Your organisation’s sign-in"
      text={
        isProviderRequired
          ? `Your account is linked to ${issuers}, which your organisation requires.`
          : `Your account is linked to ${issuers}.`
      }
    >
      {!isProviderRequired && <Button onClick={() => setIsAsking(true)}>Unlink</Button>}
      {isAsking && (
        <ConfirmAction
          endpoint={singleSignOn.unlinkOwn}
          input={{}}
          words={{
            success: {
              title: 'Unlinked',
              text: 'Your account is no longer linked to your organisation’s sign-in.',
            },
            failure: { title: 'Not Unlinked', text: 'Your account could not be unlinked. Please try again.' },
            refresh: ['/api/auth'],
          }}
          title="Unlink your organisation’s sign-in?"
          confirmLabel="Unlink"
          pendingLabel="Unlinking..."
          isDestructive={false}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {security.hasPassword
              ? 'You then sign in with your password.'
              : 'You have no password yet: choose one under “Forgotten your password?” in the login.'}{' '}
            Signing in through your organisation links the account again.
          </p>
        </ConfirmAction>
      )}
    </SecurityRow>
  )
}
