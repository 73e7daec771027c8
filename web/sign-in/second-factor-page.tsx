import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { useSignOut } from '#web/session/sign-out/use-sign-out.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** An account sets up its second factor here before it can do anything else. */
export function SecondFactorPage() {
  const session = useSession()
  const { signOut, question } = useSignOut()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  // Users who do not need one may cancel.
  const isByChoice = session.state === 'signed-in' && recoveryCodes === null

  return (
    <PublicPage
      aside={
        isByChoice ? (
          <Link to="/settings" className={buttonLook({ variant: 'quiet' })}>
            Back to settings
          </Link>
        ) : (
          <Button variant="quiet" onClick={signOut}>
            Sign out
          </Button>
        )
      }
    >
      {question}
      {recoveryCodes === null ? (
        <SecondFactorSetup onComplete={setRecoveryCodes} />
      ) : (
        <RecoveryCodes codes={recoveryCodes} />
      )}
    </PublicPage>
  )
}
