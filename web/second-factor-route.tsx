import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Guard } from '#web/session/guard.tsx'
import { root } from './public-routes.tsx'
import { PageSpinner } from './ui/spinner.tsx'

const SecondFactorPage = lazyRouteComponent(
  () => import('#web/sign-in/second-factor-page.tsx'),
  'SecondFactorPage',
)

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
