import { createRouter, RouterProvider } from '@tanstack/react-router'
import { ConfirmationOutlet } from '#web/session/confirmation/confirmation-outlet.tsx'
import { SessionProvider } from '#web/session/session.tsx'
import { PageFailed } from '#web/shell/page-failed.tsx'
import { routeTree } from './route-tree.tsx'
import { ToastOutlet } from './ui/toast/toast-outlet.tsx'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function App() {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
      <ConfirmationOutlet />
      <ToastOutlet />
    </SessionProvider>
  )
}
