import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { onMaybeConnected, useOnline } from '#web/session/offline/use-online.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { TryAgain } from '#web/session/try-again.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { loadToaster } from '#web/ui/toast/toast-outlet.tsx'
import { entriesFor } from './entries.ts'
import { LeaveQuestion } from './leave-question.tsx'
import type { RoutePath, Screen } from './screen.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const MaintenanceBanner = lazyPart(() => import('./maintenance-banner.tsx'), 'MaintenanceBanner')

/** Loaded only for those whom the screen is not for. */
const AccessDenied = lazyPart(() => import('./access-denied.tsx'), 'AccessDenied')

type ShellProps = { screens: readonly Screen<RoutePath>[]; children: ReactNode }

/** The frame of every page behind the sign-in. Data read for one user is cleared when their session ends. */
export function Shell({ screens, children }: ShellProps) {
  const { user } = useSignedIn()

  return (
    <SignedInProviders key={user.id}>
      <Frame screens={screens}>{children}</Frame>
    </SignedInProviders>
  )
}

function SignedInProviders({ children }: { children: ReactNode }) {
  const { refresh } = useSignedIn()
  useEffect(loadToasterOnFirstInput, [])
  // By itself it takes a page that was opened without a connection for connected.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  const [queryClient] = useState(() => createQueryClient(() => void refresh()))

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Every toast follows an act of the person, and may have to say that there is no connection any more. */
function loadToasterOnFirstInput(): () => void {
  const listening = new AbortController()
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, load, { signal: listening.signal })
  function load() {
    listening.abort()
    loadToaster().catch(() => console.info('The toaster is loaded with the first toast instead'))
  }
  return () => listening.abort()
}

function Frame({ screens, children }: ShellProps) {
  const { user, isUnderMaintenance, may } = useSignedIn()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const isDenied = screen !== undefined && !may(screen.needs)
  const entries = entriesFor(user.role, screens, screen)

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-action px-4 py-2 font-semibold text-on-action focus:translate-y-0 print:hidden"
      >
        Skip to the page
      </a>
      <TopBar entries={entries} />
      <div className="lg:grid lg:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]">
        <Sidebar entries={entries} />
        <main id="main" tabIndex={-1} className="min-w-0 self-start px-4 py-5 outline-none md:px-6 print:p-0">
          <UnreachableBanner />
          {isUnderMaintenance && <MaintenanceBanner />}
          <LeaveQuestion />
          {isDenied ? <AccessDenied words={screen.deniedWords} /> : children}
        </main>
      </div>
    </>
  )
}

function UnreachableBanner() {
  const { isUnreachable, refresh } = useSignedIn()
  const isOnline = useOnline()

  // Else a page that was opened while there was no connection would go on saying so.
  useEffect(
    () => (isUnreachable ? onMaybeConnected(() => void refresh()) : undefined),
    [isUnreachable, refresh],
  )

  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <div className="mb-4">
          <Notice tone="warn" title="You’re offline">
            You see what this device loaded last. Your dates are safe here and are saved once you are
            connected.
          </Notice>
        </div>
      )}
      {isOnline && isUnreachable && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={`${productName} can’t reach its server`}
            action={<TryAgain size="small" />}
          >
            You are still signed in, but what you see may be old and changes can’t be saved.
          </Notice>
        </div>
      )}
    </div>
  )
}
