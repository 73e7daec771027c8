import { MaintenanceCover } from '#web/session/maintenance-page.tsx'
import { useSession } from '#web/session/session.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** Hides the page while it waits for a new session or for the end of maintenance. */
export function PageCover() {
  const session = useSession()
  return session.state === 'paused' ? <MaintenanceCover why={session.why} /> : <SignInAgain />
}
