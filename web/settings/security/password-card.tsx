import { account, type SecurityOverview } from '#contract/people/account.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { hasMailServer, mailed } from '#web/ui/page/mail-words.ts'
import { PasswordForm } from './password-form.tsx'
import { SecurityRow } from './security-row.tsx'

export function PasswordCard() {
  const overview = useAnswer(account.security, {})

  return <Card title="Password">{partFor(overview.data)}</Card>
}

function partFor(security: SecurityOverview | undefined) {
  if (security?.isProviderRequired === true) return <PasswordsOff />
  return security?.hasPassword === false ? <NoPassword /> : <PasswordForm />
}

function PasswordsOff() {
  return (
    <SecurityRow
      title="Off"
      text="Your organisation requires its own sign-in. A lost password is reset at your organisation."
    />
  )
}

function NoPassword() {
  const { user } = useSignedIn()
  const send = useAction(passwordReset.forget, {
    success: {
      title: hasMailServer ? 'Link Sent' : 'Link Not Sent Yet',
      text: mailed('Check your email: the link works once, within an hour.', user.email),
    },
    failure: { title: 'No Link Sent', text: 'The link could not be sent. Please try again.' },
  })

  return (
    <SecurityRow
      title="None yet"
      text="You sign in through your organisation. With a password you can also sign in without it."
    >
      <Button
        isPending={send.isPending}
        pendingLabel="Sending..."
        onClick={() => void send.run({ body: { email: user.email } })}
      >
        Send me a link to choose one
      </Button>
    </SecurityRow>
  )
}
