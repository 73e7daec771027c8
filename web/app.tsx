import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { ConfirmationOutlet } from '#web/session/confirmation/confirmation-outlet.tsx'
import { SessionProvider, useSession } from '#web/session/session.tsx'
import { LetterWidth } from '#web/shell/letter-width.tsx'
import { PageFailed } from '#web/shell/page-failed.tsx'
import type { LandingPageProps } from '#web/sign-in/landing-page.tsx'
import type { RoutedPagesProps } from './routed-pages.tsx'
import { lazyPart } from './ui/page/lazy-part.tsx'
import { PageSpinner } from './ui/spinner.tsx'
import { ToastOutlet } from './ui/toast/toast-outlet.tsx'

const importLanding = async () => (await import('#web/sign-in/landing-page.tsx')).LandingPage
const importRouted = async () => (await import('./routed-pages.tsx')).RoutedPages

let LandingPage: ComponentType<LandingPageProps> = lazy(() => importLanding().then(asDefault, failed))
let RoutedPages: ComponentType<RoutedPagesProps> = lazy(() => importRouted().then(asDefault, failed))

const isLandingPath = () => window.location.pathname === '/'

const PageCover = lazyPart(() => import('#web/sign-in/page-cover.tsx'), 'PageCover')

/** Before the first rendering: where React has to show a spinner, it shows it for 300 ms at least. */
export async function loadFirstPage(): Promise<void> {
  try {
    if (isLandingPath()) LandingPage = await importLanding()
    else RoutedPages = await importRouted()
  } catch {
    console.info('The first page could not be loaded; rendering it tries again')
  }
}

export function App() {
  return (
    <SessionProvider>
      <LetterWidth />
      <Pages />
      <ConfirmationOutlet />
      <CoverOutlet />
      <ToastOutlet />
    </SessionProvider>
  )
}

/** Over whatever the person was at when their session ended or maintenance began. */
function CoverOutlet() {
  const { state, stopWaiting } = useSession()
  return (state === 'expired' || state === 'paused') && <PageCover onLoadFailed={stopWaiting} />
}

/** The landing page does without the router, which is loaded once another page is to be shown. */
function Pages() {
  const [isLanding, setIsLanding] = useState(isLandingPath)
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

const asDefault = <Page,>(page: Page) => ({ default: page })

function failed(error: unknown) {
  return { default: () => <PageFailed error={error} /> }
}
