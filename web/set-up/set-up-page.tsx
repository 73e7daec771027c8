import { Link, Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { setUp } from '#contract/system/set-up.ts'
import { ApiError, errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { SetUpForm } from './set-up-form.tsx'

type Seen = { state: 'looking' | 'open' | 'unreachable' } | { state: 'over'; because: string }

/**
 * The page of the link that the server prints at its first start: creates the first account, then its second factor.
 */
export function SetUpPage() {
  const token = useLinkToken()
  const { seen, look } = useLink(token)
  const [isIn, setIsIn] = useState(false)

  if (isIn) return <Navigate to="/2fa-setup" hash="first-steps" replace />
  return (
    <PublicPage>
      {seen.state === 'looking' && <SkeletonRows count={5} label="Loading the set-up" />}
      {seen.state === 'unreachable' && (
        <ErrorState title="The set-up could not be loaded" onRetry={() => void look()}>
          Check that the server is running, and try again.
        </ErrorState>
      )}
      {seen.state === 'over' && <LinkInvalid because={seen.because} />}
      {seen.state === 'open' && (
        <>
          <PageHeader
            title={`Set up ${productName}`}
            subtitle="Your account comes first: you become the system administrator. Then your second factor, your organisation and its first site. It takes five minutes."
          />
          <SetUpForm
            token={token}
            onDone={() => setIsIn(true)}
            onLinkInvalid={(because) => void look(because)}
          />
        </>
      )}
    </PublicPage>
  )
}

const incompleteLink =
  'This link is incomplete. Copy it again from the server’s output, with everything after the #.'

function useLink(token: string) {
  const [seen, setSeen] = useState<Seen>({ state: 'looking' })

  const look = useCallback(
    async (because?: string) => {
      const invalidBecause = because ?? (token === '' ? incompleteLink : undefined)
      if (invalidBecause !== undefined) return setSeen({ state: 'over', because: invalidBecause })
      setSeen({ state: 'looking' })
      try {
        await call(setUp.look, { body: { token } })
        setSeen({ state: 'open' })
      } catch (failure) {
        const isAnswered = failure instanceof ApiError && failure.status < 500
        setSeen(
          isAnswered
            ? { state: 'over', because: errorMessage(failure, incompleteLink) }
            : { state: 'unreachable' },
        )
      }
    },
    [token],
  )

  useEffect(() => {
    void look()
  }, [look])

  return { seen, look }
}

function LinkInvalid({ because }: { because: string }) {
  return (
    <>
      <PageHeader title="This link can’t be used" />
      <p className="text-lead text-soft">{because}</p>
      <Link to="/" className={`${buttonLook({ variant: 'main' })} mt-6`}>
        Go to sign-in
      </Link>
    </>
  )
}
