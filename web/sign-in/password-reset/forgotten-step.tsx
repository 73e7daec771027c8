import { useState } from 'react'
import { passwordReset } from '#contract/people/password-reset.ts'
import { call } from '#web/api/call.ts'
import { AddressStep } from '#web/sign-in/address/address-step.tsx'
import { hasMailServer } from '#web/ui/page/mail-words.ts'
import { NoMailServer } from '#web/ui/page/no-mail-server.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** Shows the same answer whether or not the address has an account. */
export function ForgottenStep({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send(address: string) {
    await call(passwordReset.forget, { body: { email: address } })
    setSentTo(address)
  }

  return (
    <AddressStep
      email={email}
      label="Email"
      action={{ label: 'Send me a link', pendingLabel: 'Sending...' }}
      onSubmit={send}
      onBack={onBack}
      answer={sentTo !== null && <Answer sentTo={sentTo} />}
    />
  )
}

function Answer({ sentTo }: { sentTo: string }) {
  if (!hasMailServer) return <NoMailServer />
  return (
    <Notice tone="ok" title="Check your email">
      If <span className="wrap-anywhere">{sentTo}</span> has an account, a link to choose a new password is on
      its way. It works once, within the hour.
    </Notice>
  )
}
