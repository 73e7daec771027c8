import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { call } from '#web/api/call.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSession } from '#web/session/session.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { CodeStep } from '#web/sign-in/code-step.tsx'
import { RecoveryStep } from '#web/sign-in/recovery-step.tsx'
import { useSignIn, type Way } from '#web/sign-in/use-sign-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { takeAttempt, takeReturnPath } from './saved-attempt.ts'

const noCredentials = { email: '', password: '' }

/** The redirect address of the provider; the second factor follows as after a password. */
export function ReturnPage() {
  const session = useSession()
  const { organizationId } = useParams({ from: '/single-sign-on/$organizationId/return' })
  const [returned] = useState(() => readReturn(organizationId))
  const [path] = useState(() => takeReturnPath() ?? '/dashboard')
  const ticket = useRef<string | undefined>(undefined)
  const signIn = useSignIn({ way: finishing(returned, ticket) })
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // The provider's answer works once and should not stay in the browser's history.
    window.history.replaceState(null, '', location.pathname)
    void signIn.submitPassword(noCredentials)
  }, [signIn])

  if (session.state === 'signed-in') return <Navigate to={path} replace />
  if (session.state === 'password-given') return <Navigate to="/2fa-setup" replace />
  return (
    <PublicPage>
      {signIn.step === 'password' && signIn.error === null && (
        <>
          <PageHeader title="Signing you in" subtitle="This takes a moment." />
          <Spinner />
        </>
      )}
      {signIn.step === 'password' && signIn.error !== null && (
        <>
          <PageHeader title="You are not signed in" subtitle={signIn.error} />
          <Link
            to="/single-sign-on/$organizationId"
            params={{ organizationId }}
            className={buttonLook({ variant: 'main' })}
          >
            Start again
          </Link>
        </>
      )}
      {(signIn.step === 'code' || signIn.step === 'recovery') && (
        <>
          <PageHeader
            title="Your second factor"
            subtitle="Your organisation has confirmed who you are. One step is left."
          />
          <div className="mt-4 max-w-md">
            {signIn.step === 'code' ? <CodeStep signIn={signIn} /> : <RecoveryStep signIn={signIn} />}
          </div>
        </>
      )}
    </PublicPage>
  )
}

type ProviderReturn = { organizationId: string; attempt: string; answer: string }

function readReturn(organizationId: string): ProviderReturn {
  return { organizationId, attempt: takeAttempt() ?? '', answer: location.search }
}

/** Sends the provider's answer first, then the ticket it was exchanged for. */
function finishing(returned: ProviderReturn, ticket: { current: string | undefined }): Way {
  return async (factor) => {
    if (ticket.current !== undefined)
      return call(singleSignOn.prove, { body: { ticket: ticket.current, ...factor } })
    const finished = await call(singleSignOn.finish, { body: returned })
    ticket.current = finished.ticket
    return finished
  }
}
