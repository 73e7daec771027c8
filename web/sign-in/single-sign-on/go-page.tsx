import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { saveAttempt } from './saved-attempt.ts'

/** The sign-in address of an organisation: redirects to its identity provider. */
export function GoPage() {
  const { organizationId } = useParams({ from: '/single-sign-on/$organizationId' })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isHere = tries >= 0
    setRefusal(null)
    call(singleSignOn.start, { body: { organizationId } }).then(
      ({ redirectTo, attempt }) => {
        if (!isHere) return
        saveAttempt(attempt)
        location.assign(redirectTo)
      },
      (error: unknown) => isHere && setRefusal(refusalOf(error)),
    )
    return () => {
      isHere = false
    }
  }, [organizationId, tries])

  return (
    <PublicPage>
      {refusal === null ? (
        <>
          <PageHeader title="Opening your organisation’s sign-in" subtitle="This takes a moment." />
          <Spinner />
        </>
      ) : (
        <>
          <PageHeader title="Your organisation’s sign-in can’t be reached" subtitle={refusal} />
          <div className="flex flex-wrap gap-3">
            <Button variant="main" onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
            <Link to="/" className={buttonLook()}>
              Sign in with a password
            </Link>
          </div>
        </>
      )}
    </PublicPage>
  )
}

function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'not-found')
    return 'There is no such organisation, or it has not set up its own sign-in. Ask your administrator.'
  return errorMessage(error, unreachableMessage)
}
