import { useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Link } from '#web/session/links/link.tsx'
import { mayLoseCodes, RecoveryCodeList } from '#web/session/recovery-code-list.tsx'
import { useSession } from '#web/session/session.tsx'
import { useSignOut } from '#web/session/sign-out/use-sign-out.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { focusPageHeading } from '#web/ui/page/focus-on-page.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
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

/** The codes are shown this once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const navigate = useNavigate()
  // Set while a new installation is set up, which continues elsewhere.
  const isFirstRun = useLocation({ select: ({ hash }) => hash === 'first-steps' })
  const [areSaved, setAreSaved] = useState(false)
  useBlocker({
    shouldBlockFn: () => !areSaved && !mayLoseCodes(),
    enableBeforeUnload: !areSaved,
  })
  // The code entry that had the focus was removed.
  useEffect(focusPageHeading, [])

  return (
    <>
      <PageHeader
        title="2FA Setup Complete"
        subtitle="From now on you sign in with your password and a code from the app."
      />
      <h2 className="mt-6 text-lead font-semibold">Save your recovery codes</h2>
      <p className="mt-1 text-soft">
        If you lose your phone, each of these signs you in once instead of a code. They are not shown again.
      </p>
      <div className="mt-4">
        <RecoveryCodeList codes={codes} />
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:flex sm:items-center sm:justify-between">
        <Checkbox label="I have saved these codes" isChecked={areSaved} onChange={setAreSaved} />
        <RefusableButton
          variant="main"
          size="large"
          refusal={areSaved ? undefined : 'Save the codes first, and tick that you have.'}
          onClick={() => void navigate({ to: isFirstRun ? '/first-steps' : '/dashboard' })}
        >
          Continue to Dashboard
        </RefusableButton>
      </div>
    </>
  )
}
