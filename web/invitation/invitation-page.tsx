import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invitations } from '#contract/people/invitations.ts'
import { roleLabels } from '#domain/people/role.ts'
import { call } from '#web/api/call.ts'
import { useLink } from '#web/session/links/use-link.ts'
import { useSession } from '#web/session/session.tsx'
import { useSignOut } from '#web/session/sign-out/use-sign-out.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { JoinForm, type JoinFormProps } from './join-form.tsx'

export function InvitationPage() {
  const { token, link, look } = useLink(askAbout, linkWords)
  const [isIn, setIsIn] = useState(false)

  if (isIn) return <Navigate to="/2fa-setup" replace />
  return (
    <PublicPage>
      {link.state === 'looking' && <SkeletonRows count={4} label="Loading the invitation" />}
      {link.state === 'unreachable' && (
        <ErrorState title="The invitation could not be loaded" isPage onRetry={() => void look()}>
          {link.because}
        </ErrorState>
      )}
      {link.state === 'over' && <LinkInvalid because={link.because} />}
      {link.state === 'open' &&
        (link.answer.hasAccount ? (
          <LinkInvalid because="You have an account with this address already: sign in with it, or ask for a new password there." />
        ) : (
          <Open
            token={token}
            invitation={link.answer}
            onJoined={() => setIsIn(true)}
            onLinkInvalid={(because) => void look(because)}
          />
        ))}
    </PublicPage>
  )
}

const askAbout = (token: string) => call(invitations.look, { body: { token } })
const linkWords = {
  incomplete: 'This link is incomplete. Open it again from the email, or ask for another invitation.',
  unknown: 'This link does not belong to an invitation.',
}

function Open(props: JoinFormProps) {
  const session = useSession()
  const { signOut, question } = useSignOut()
  const { organizationName, role, email, signInAddress } = props.invitation
  const firstStep = signInAddress === null ? 'Choose a password now' : 'Sign in with your organisation now'

  return (
    <>
      <PageHeader
        title={`Join ${organizationName ?? productName}`}
        subtitle={`You join as ${roleLabels[role]}. ${firstStep}; your second factor comes next.`}
      />
      {question}
      {session.state === 'signed-in' && (
        <Notice
          tone="warn"
          title={`You are signed in as ${session.user.firstName} ${session.user.lastName}`}
          action={<Button onClick={signOut}>Sign out</Button>}
        >
          Joining creates another account, for {email}, and signs you in with it.
        </Notice>
      )}
      <JoinForm {...props} />
    </>
  )
}

function LinkInvalid({ because }: { because: string }) {
  return <SignInInstead title="This invitation can’t be used">{because}</SignInInstead>
}
