import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { singleSignOn } from '#contract/people/single-sign-on.ts'
import { errorMessage, isMissing, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Link } from '#web/session/links/link.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { saveAttempt } from './saved-attempt.ts'

/** The sign-in address of an organisation: redirects to its identity provider. */
export function GoPage() {
  const { organizationId } = useParams({ from: '/single-sign-on/$organizationId' })
  const [refusal, setRefusal] = useState<Error | null>(null)
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
      (error: Error) => isHere && setRefusal(error),
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
          {isMissing(refusal) ? (
            <PageHeader
              title="Your organisation’s sign-in was not found"
              subtitle="There is no such organisation, or it has not set up its own sign-in. Ask your administrator."
            />
          ) : (
            <PageHeader
              title="Your organisation’s sign-in can’t be reached"
              subtitle={errorMessage(refusal, unreachableMessage)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {!isMissing(refusal) && (
              <Button variant="main" onClick={() => setTries(tries + 1)}>
                Try again
              </Button>
            )}
            <Link to="/" className={buttonLook({ variant: isMissing(refusal) ? 'main' : 'plain' })}>
              Sign in with a password
            </Link>
          </div>
        </>
      )}
    </PublicPage>
  )
}
