import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { OrganizationStep } from './address/organization-step.tsx'
import { CodeStep } from './code-step.tsx'
import { ForgottenStep } from './password-reset/forgotten-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { useSignIn } from './use-sign-in.ts'

const descriptions = {
  password: 'Sign in to plan your nursery’s year.',
  forgotten: 'We send you a link to choose a new one.',
  organization: 'We take you to the sign-in of your nursery or company.',
  code: 'Enter the 6-digit code that your authenticator app shows now.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
} as const

const byPasskey = 'Use the passkey that you set up as your second factor.'

type SignInDialogProps = { onClose: () => void; onLeave: (path: string) => void }

/** Rendered only while it is open, so closing resets the form and the step. */
export function SignInDialog({ onClose, onLeave }: SignInDialogProps) {
  const signIn = useSignIn()

  const isByPasskey = signIn.step === 'code' && signIn.asked.onlyPasskeys === true

  return (
    <Dialog onClose={onClose} title="Login" description={isByPasskey ? byPasskey : descriptions[signIn.step]}>
      {signIn.step === 'password' && <PasswordStep signIn={signIn} />}
      {signIn.step === 'forgotten' && (
        <ForgottenStep email={signIn.credentials.email} onBack={() => signIn.goTo('password')} />
      )}
      {signIn.step === 'organization' && (
        <OrganizationStep
          email={signIn.credentials.email}
          onBack={() => signIn.goTo('password')}
          onLeave={onLeave}
        />
      )}
      {signIn.step === 'code' && <CodeStep signIn={signIn} />}
      {signIn.step === 'recovery' && <RecoveryStep signIn={signIn} />}
    </Dialog>
  )
}
