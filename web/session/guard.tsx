import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { ClosedPage } from './closed-page.tsx'
import { useSession } from './session.tsx'
import { rememberWantedPath } from './wanted-path.ts'

type GuardProps = {
  /** How far the sign-in must have come. */
  needs: 'password-given' | 'signed-in'
  children: ReactNode
}

/** Stands before every page that is not public. */
export function Guard({ needs, children }: GuardProps) {
  const session = useSession()
  if (session.state === 'loading') return <PageSpinner />
  if (session.state === 'closed') return <ClosedPage why={session.why} />
  if (session.state === 'signed-out') return <BackToLanding isByChoice={session.because === 'choice'} />
  if (session.state === 'password-given' && needs === 'signed-in') {
    return <Navigate to="/2fa-setup" replace />
  }
  return children
}

type BackToLandingProps = { isByChoice: boolean }

function BackToLanding({ isByChoice }: BackToLandingProps) {
  const here = useLocation({ select: (location) => location.href })
  // The location moves to the landing page while this is still on screen; the first one is the one wanted.
  const [wanted] = useState(here)

  useEffect(() => {
    if (!isByChoice) rememberWantedPath(wanted)
  }, [isByChoice, wanted])

  return <Navigate to="/" replace />
}
