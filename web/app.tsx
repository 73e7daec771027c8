import { createRouter, RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { SessionProvider } from '#web/session/session.tsx'
import { PageFailed } from '#web/shell/page-failed.tsx'
import { currentToasts, onToastsChange } from '#web/ui/toast.ts'
import { routeTree } from './routes.tsx'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

export function App() {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
      <Toasts />
    </SessionProvider>
  )
}

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** Radix is not part of the first visit: it comes with the first toast. */
function Toasts() {
  const hasAny = useSyncExternalStore(onToastsChange, () => currentToasts().length > 0)
  return <Suspense>{hasAny && <Toaster />}</Suspense>
}
