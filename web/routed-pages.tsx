import { createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#web/shell/focus-heading.ts'
import { PageFailed } from '#web/shell/page-failed.tsx'
import { routeTree } from './route-tree.tsx'

const router = createRouter({
  routeTree,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export type RoutedPagesProps = {
  /** The person comes from the landing page, so the focus goes to the new page's heading. */
  isArrival: boolean
}

export function RoutedPages({ isArrival }: RoutedPagesProps) {
  useEffect(() => (isArrival ? focusHeading() : undefined), [isArrival])
  return <RouterProvider router={router} />
}
