import { useState } from 'react'
import { addressChange } from '#contract/people/address-change.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLinkToken } from '#web/session/links/use-link.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

type Step = { is: 'ask' | 'sending' } | { is: 'done'; email: string } | { is: 'over'; because: string }

const incomplete = 'This link is incomplete. Open it again from the email.'

/** The page of the email's link. It waits for a click, because mail scanners open links by themselves. */
export function ConfirmAddressPage() {
  const token = useLinkToken()
  const [step, setStep] = useState<Step>(token === '' ? { is: 'over', because: incomplete } : { is: 'ask' })
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm() {
    setFailure(null)
    setStep({ is: 'sending' })
    try {
      const { email } = await call(addressChange.confirm, { body: { token } })
      setStep({ is: 'done', email })
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 400 || error.status === 409)
      const sentence = sentenceOf(error)
      if (isOver) return setStep({ is: 'over', because: sentence })
      setFailure(sentence)
      setStep({ is: 'ask' })
    }
  }

  return (
    <PublicPage>
      {(step.is === 'ask' || step.is === 'sending') && (
        <>
          <PageHeader
            title="Confirm your new address"
            subtitle="From then on you sign in with it, and emails go there. Your account is signed out everywhere."
          />
          <div role="alert" className="mt-6 empty:hidden">
            {failure !== null && <Notice tone="danger">{failure}</Notice>}
          </div>
          <Button
            variant="main"
            size="large"
            className="mt-6"
            isPending={step.is === 'sending'}
            pendingLabel="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm this address
          </Button>
        </>
      )}
      {step.is === 'done' && (
        <SignInInstead title="Your address is changed">
          You sign in with {step.email} from now on. Your password and second factor stay as they are.
        </SignInInstead>
      )}
      {step.is === 'over' && (
        <SignInInstead title="This address can’t be confirmed">{step.because}</SignInInstead>
      )}
    </PublicPage>
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.fields.token !== undefined) return error.fields.token
  return errorMessage(error, unreachableMessage)
}
