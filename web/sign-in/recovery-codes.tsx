import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { saveAs } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { focusPageHeading } from '#web/ui/focus-on-page.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader, productName } from '#web/ui/page-header.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

type RecoveryCodesProps = { codes: readonly string[] }

/** The only time that these codes are on a screen. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const navigate = useNavigate()
  const [areSaved, setAreSaved] = useState(false)
  useBlocker({
    shouldBlockFn: () => !areSaved && !window.confirm(warning),
    enableBeforeUnload: !areSaved,
  })
  // The boxes for the code are gone, and the focus with them.
  useEffect(focusPageHeading, [])

  return (
    <>
      <PageHeader
        title="2FA Setup Complete"
        subtitle="From now on you sign in with your password and a code of the app."
      />
      <h2 className="mt-6 text-lead font-semibold">Save your recovery codes</h2>
      <p className="mt-1 text-soft">
        If you lose your phone, each of these signs you in once instead of a code. They are not shown again.
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-1.5 rounded-control bg-hover p-4 font-mono text-lead">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button size="small" onClick={() => saveAs('term-calendar-recovery-codes.txt', fileOf(codes))}>
          <Icon name="download" />
          Download
        </Button>
      </div>
      <div className="mt-6 grid gap-4 border-t border-line pt-5 sm:flex sm:items-center sm:justify-between">
        <Checkbox label="I have saved these codes" isChecked={areSaved} onChange={setAreSaved} />
        <TooltipProvider>
          <RefusableButton
            variant="main"
            size="large"
            refusal={areSaved ? undefined : 'Save the codes first, and tick that you have.'}
            onClick={() => void navigate({ to: '/dashboard' })}
          >
            Continue to Dashboard
          </RefusableButton>
        </TooltipProvider>
      </div>
    </>
  )
}

const warning = 'These recovery codes are not shown again. Leave without saving them?'

function fileOf(codes: readonly string[]): Blob {
  const lines = [
    `${productName} recovery codes`,
    'Each works once, instead of a code of the app.',
    '',
    ...codes,
    '',
  ]
  return new Blob([lines.join('\r\n')], { type: 'text/plain' })
}
