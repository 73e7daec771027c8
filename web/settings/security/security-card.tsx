import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { account, type SecurityOverview } from '#contract/people/account.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { DisableSecondFactor } from './disable-second-factor.tsx'
import { LinkedProviders } from './linked-providers.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { SecurityRow } from './security-row.tsx'

export function SecurityCard({ disabledTitle }: { disabledTitle: string }) {
  const { user } = useSignedIn()
  const overview = useQuery(query(account.security, {}))
  const isOn = user.isTwoFactorEnabled

  return (
    <Card
      title="Security"
      aside={isOn ? <Badge tone="ok">2FA Enabled</Badge> : <Badge tone="warn">2FA Disabled</Badge>}
    >
      <Loaded query={overview} skeleton={<Skeleton className="h-48" />} what="Your security settings">
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
