import { createRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Guard } from '#web/session/guard.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { root } from './public-routes.tsx'
import { PageSpinner } from './ui/spinner.tsx'

const SecondFactorPage = lazyScreen(() => import('#web/sign-in/second-factor-page.tsx'), 'SecondFactorPage')

/** The page between the password and being signed in. */
export const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/2fa-setup',
  component: () => (
    <Guard needs="password-given">
      <Suspense fallback={<PageSpinner />}>
        <SecondFactorPage />
      </Suspense>
    </Guard>
  ),
})
