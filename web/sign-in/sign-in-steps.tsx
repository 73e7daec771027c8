import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import type { SignIn } from './use-sign-in.ts'

const ForgottenStep = lazyPart(() => import('./password-reset/forgotten-step.tsx'), 'ForgottenStep')
const OrganizationStep = lazyPart(() => import('./address/organization-step.tsx'), 'OrganizationStep')

const descriptions = {
  password: 'Sign in to plan your nursery’s year.',
  forgotten: 'We send you a link to choose a new one.',
  organization: 'We take you to the sign-in of your nursery or company.',
  code: 'Enter the 6-digit code that your authenticator app shows now.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
  'set-up': 'Your account needs a second factor.',
} as const

const byPasskey = 'Use the passkey that you set up as your second factor.'

export function descriptionOf({ step, asked }: SignIn): string {
  return step === 'code' && asked.onlyPasskeys === true ? byPasskey : descriptions[step]
}

export function SignInSteps({ signIn, onLeave }: { signIn: SignIn; onLeave: (path: string) => void }) {
  const { email } = signIn.credentials
  const back = () => signIn.goTo('password')
  if (signIn.step === 'password') return <PasswordStep signIn={signIn} />
  if (signIn.step === 'forgotten') return <ForgottenStep email={email} onBack={back} onLoadFailed={back} />
  if (signIn.step === 'organization')
    return <OrganizationStep email={email} onBack={back} onLoadFailed={back} onLeave={onLeave} />
  if (signIn.step === 'code') return <CodeStep signIn={signIn} />
  if (signIn.step === 'recovery') return <RecoveryStep signIn={signIn} />
  // The page goes on to the set-up.
  return null
}
