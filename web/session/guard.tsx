import { Navigate, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { MaintenancePage } from './maintenance.tsx'
import { saveReturnPath } from './return-path.ts'
import { useSession } from './session.tsx'

export function Guard({ needs, children }: { needs: 'password-given' | 'signed-in'; children: ReactNode }) {
  const session = useSession()
  if (session.state === 'loading') return <PageSpinner />
  if (session.state === 'closed') return <MaintenancePage why={session.why} />
  if (session.state === 'signed-out') return <BackToLanding isByChoice={session.because === 'choice'} />
  if (session.state === 'password-given' && needs === 'signed-in') {
    return <Navigate to="/2fa-setup" replace />
  }
  return children
}

function BackToLanding({ isByChoice }: { isByChoice: boolean }) {
  const here = useLocation({ select: (location) => location.href })
  // The location changes to the landing page while this is rendered; the first one is the page to return to.
  const [wanted] = useState(here)

  useEffect(() => {
    if (!isByChoice) saveReturnPath(wanted)
  }, [isByChoice, wanted])

  // The question before leaving is gone with the page that asks it, and would never be answered.
  return <Navigate to="/" replace ignoreBlocker />
}
