import { useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayLoseCodes, RecoveryCodeList } from '#web/session/recovery-code-list.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { focusPageHeading } from '#web/ui/page/focus-on-page.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'

/** The codes are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
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
