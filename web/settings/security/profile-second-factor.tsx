import { Link } from '@tanstack/react-router'
import { account } from '#contract/people/account.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { currentToasts, onToastsChange } from '#web/ui/toast/toast.ts'
import { DisableSecondFactor } from './disable-second-factor.tsx'

/** Only on or off; the rest is in the settings. */
export function ProfileSecondFactor() {
  const { user } = useSignedIn()
  const overview = useAnswer(account.security, {})

  return (
    <Card
      title="Two-Factor Authentication"
      aside={user.isTwoFactorEnabled && <Badge tone="ok">2FA Enabled</Badge>}
    >
      {user.isTwoFactorEnabled ? (
        <Loaded query={overview} box="h-9" what="Your security settings">
          {({ isSecondFactorRequired }) => (
            <DisableSecondFactor
              isRequired={isSecondFactorRequired}
              doneTitle="Two-Factor Authentication Disabled"
              onDone={reloadAfterToast}
            />
          )}
        </Loaded>
      ) : (
        <Link to="/2fa-setup" className={buttonLook({ variant: 'main' })}>
          Enable 2FA
        </Link>
      )}
    </Card>
  )
}

/** The toast is read before the page reloads; a person who has gone to another page meanwhile is not disturbed. */
function reloadAfterToast() {
  const { pathname } = window.location
  const stop = onToastsChange(reloadWhenRead)
  // It may have been closed already, while the page asked for what has changed.
  reloadWhenRead()

  function reloadWhenRead() {
    if (currentToasts().some(({ isOpen }) => isOpen)) return
    stop()
    if (window.location.pathname === pathname) window.location.reload()
  }
}
