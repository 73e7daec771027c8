import { lazy, Suspense, useCallback, useState } from 'react'
import { ConfirmationOutlet } from '#web/session/confirmation/confirmation-outlet.tsx'
import { SessionProvider } from '#web/session/session.tsx'
import { PageFailed } from '#web/shell/page-failed.tsx'
import { PageSpinner } from './ui/spinner.tsx'
import { ToastOutlet } from './ui/toast/toast-outlet.tsx'

const LandingPage = lazy(() =>
  import('#web/sign-in/landing-page.tsx').then(({ LandingPage: page }) => ({ default: page }), failed),
)
const RoutedPages = lazy(() =>
  import('./routed-pages.tsx').then(({ RoutedPages: pages }) => ({ default: pages }), failed),
)

export function App() {
  return (
    <SessionProvider>
      <Pages />
      <ConfirmationOutlet />
      <ToastOutlet />
    </SessionProvider>
  )
}

/** The landing page does without the router, which is loaded once another page is to be shown. */
function Pages() {
  const [isLanding, setIsLanding] = useState(() => window.location.pathname === '/')
  const [isArrival] = useState(isLanding)
  const leave = useCallback((path: string) => {
    window.history.replaceState(null, '', path)
    setIsLanding(false)
  }, [])

  return (
    <Suspense fallback={isArrival && isLanding ? null : <PageSpinner />}>
      {isLanding ? <LandingPage onLeave={leave} /> : <RoutedPages isArrival={isArrival} />}
    </Suspense>
  )
}

function failed(error: unknown) {
  return { default: () => <PageFailed error={error} /> }
}
