import { createRoute } from '@tanstack/react-router'
import { Guard } from '#web/session/guard.tsx'
import { lazyScreen, withCodeOf } from '#web/shell/lazy-screen.ts'
import { root } from './public-routes.tsx'

const SecondFactorPage = lazyScreen(() => import('#web/sign-in/second-factor-page.tsx'), 'SecondFactorPage')

/** The page between the password and being signed in. */
export const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/2fa-setup',
  component: withCodeOf(SecondFactorPage, () => (
    <Guard needs="password-given">
      <SecondFactorPage />
    </Guard>
  )),
})
