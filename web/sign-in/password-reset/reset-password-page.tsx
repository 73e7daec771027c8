import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinkToken } from '#web/session/use-link.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The page of the email's link; it does not end another session. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const [step, setStep] = useState<'choose' | 'done' | 'used-up'>(token === '' ? 'used-up' : 'choose')

  const [keysRevoked, setKeysRevoked] = useState(0)

  return (
    <PublicPage>
      {step === 'choose' && (
        <>
          <PageHeader
            title="Choose a new password"
            subtitle="You then sign in with it and your second factor, as always."
          />
          <ResetPasswordForm
            token={token}
            onDone={(keys) => {
              setKeysRevoked(keys)
              setStep('done')
            }}
            onUsedUp={() => setStep('used-up')}
          />
        </>
      )}
      {step === 'done' && (
        <>
          <PageHeader
            title="Your password is changed"
            subtitle={`You were signed out everywhere, and only the new password signs you in.${
              keysRevoked === 0
                ? ''
                : ' Your own API keys were revoked: programs that used them need new ones.'
            }`}
          />
          <LoginLink>Go to the login</LoginLink>
        </>
      )}
      {step === 'used-up' && (
        <>
          <PageHeader
            title="This link no longer works"
            subtitle="It has been used, or is older than an hour. If you have just chosen a password here, sign in with that; if not, choose “Forgotten your password?” in the login to get a new link."
          />
          <LoginLink>Go to the login</LoginLink>
        </>
      )}
    </PublicPage>
  )
}

function LoginLink({ children }: { children: string }) {
  return (
    <Link to="/" className={buttonLook({ variant: 'main', size: 'large' })}>
      {children}
    </Link>
  )
}
