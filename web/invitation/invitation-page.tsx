import { Link, Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { invitations, type OpenInvitation } from '#contract/people/invitations.ts'
import { roleLabels } from '#domain/people/role.ts'
import { ApiError, errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLinkToken } from '#web/session/link-token.ts'
import { useSession } from '#web/session/session.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { JoinForm } from './join-form.tsx'

type Seen =
  | { state: 'looking' }
  | { state: 'open'; invitation: OpenInvitation }
  /** The link is wrong or no longer valid. */
  | { state: 'over'; because: string }
  | { state: 'unreachable' }

export function InvitationPage() {
  const token = useLinkToken()
  const { seen, look } = useInvitation(token)
  const [isIn, setIsIn] = useState(false)

  if (isIn) return <Navigate to="/2fa-setup" replace />
  return (
    <PublicPage>
      {seen.state === 'looking' && <SkeletonRows count={4} label="Loading the invitation" />}
      {seen.state === 'unreachable' && (
        <ErrorState title="The invitation could not be loaded" onRetry={() => void look()}>
          Check your connection and try again.
        </ErrorState>
      )}
      {seen.state === 'over' && <LinkInvalid because={seen.because} />}
      {seen.state === 'open' &&
        (seen.invitation.hasAccount ? (
          <LinkInvalid because="You have an account with this address already: sign in with it, or ask for a new password there." />
        ) : (
          <Open
            token={token}
            invitation={seen.invitation}
            onJoined={() => setIsIn(true)}
            onLinkInvalid={(because) => void look(because)}
          />
        ))}
    </PublicPage>
  )
}

const incompleteLink = 'This link is incomplete. Open it again from the email, or ask for another invitation.'

function useInvitation(token: string) {
  const [seen, setSeen] = useState<Seen>({ state: 'looking' })

  const look = useCallback(
    async (because?: string) => {
      const invalidBecause = because ?? (token === '' ? incompleteLink : undefined)
      if (invalidBecause !== undefined) return setSeen({ state: 'over', because: invalidBecause })
      setSeen({ state: 'looking' })
      try {
        setSeen({ state: 'open', invitation: await call(invitations.look, { body: { token } }) })
      } catch (failure) {
        const isAnswered = failure instanceof ApiError && failure.status < 500
        const sentence = errorMessage(failure, 'This link does not belong to an invitation.')
        setSeen(isAnswered ? { state: 'over', because: sentence } : { state: 'unreachable' })
      }
    },
    [token],
  )

  useEffect(() => {
    void look()
  }, [look])

  return { seen, look }
}

type OpenProps = {
  token: string
  invitation: OpenInvitation
  onJoined: () => void
  onLinkInvalid: (because: string) => void
}

function Open({ token, invitation, onJoined, onLinkInvalid }: OpenProps) {
  const session = useSession()
  const { organizationName, role, email } = invitation

  return (
    <>
      <PageHeader
        title={`Join ${organizationName ?? productName}`}
        subtitle={`You are invited as ${roleLabels[role]}. Choose a password now; your second factor comes next.`}
      />
      {session.state === 'signed-in' && (
        <Notice
          tone="warn"
          title={`You are signed in as ${session.user.firstName} ${session.user.lastName}`}
          action={<Button onClick={() => void session.signOut()}>Sign out</Button>}
        >
          Joining creates another account, for {email}, and signs you in with it.
        </Notice>
      )}
      <JoinForm token={token} invitation={invitation} onJoined={onJoined} onLinkInvalid={onLinkInvalid} />
    </>
  )
}

function LinkInvalid({ because }: { because: string }) {
  return (
    <>
      <PageHeader title="This invitation can’t be used" />
      <p className="text-lead text-soft">{because}</p>
      <Link to="/" className={`${buttonLook({ variant: 'main' })} mt-6`}>
        Go to sign-in
      </Link>
    </>
  )
}
