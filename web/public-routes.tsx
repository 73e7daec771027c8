import { createRootRoute, createRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lazyScreen } from '#web/shell/lazy-screen.ts'
import { useFocusAfterNavigation } from '#web/shell/use-focus-after-navigation.ts'

export const NotFoundPage = lazyScreen(() => import('#web/shell/not-found-page.tsx'), 'NotFoundPage')

export const root = createRootRoute({
  component: () => {
    useFocusAfterNavigation()
    return <Outlet />
  },
  notFoundComponent: NotFoundPage,
})

const LandingPage = lazyScreen(() => import('#web/sign-in/landing-page.tsx'), 'LandingPage')

/** After a sign-out, or from a page that asks for one; a visit that begins here has no router yet (`app.tsx`). */
const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => {
    const navigate = useNavigate()
    const leave = useCallback((path: string) => void navigate({ to: path, replace: true }), [navigate])
    return <LandingPage onLeave={leave} />
  },
})

const resetPassword = publicRoute('/reset-password', (pages) => pages.resetPassword(), 'ResetPasswordPage')
const confirmAddress = publicRoute(
  '/confirm-address',
  (pages) => pages.confirmAddress(),
  'ConfirmAddressPage',
)
const invitation = publicRoute('/invitation', (pages) => pages.invitation(), 'InvitationPage')
const registration = publicRoute(
  '/register/$organizationId',
  (pages) => pages.registration(),
  'RegistrationPage',
)

/** Reached by a link in an email, by people without an account. */
const reportMail = publicRoute('/report-mail', (pages) => pages.reportMail(), 'ReportMailPage')

/** Reached by the link that the server prints at its first start. */
const setUp = publicRoute('/set-up', (pages) => pages.setUp(), 'SetUpPage')

const toProvider = publicRoute('/single-sign-on/$organizationId', (pages) => pages.toProvider(), 'GoPage')
const fromProvider = publicRoute(
  '/single-sign-on/$organizationId/return',
  (pages) => pages.fromProvider(),
  'ReturnPage',
)

/** Public, because a restore ends all sessions. */
const restoring = publicRoute('/restoring', (pages) => pages.restoring(), 'RestoringPage')

export const publicRoutes = [
  landing,
  resetPassword,
  confirmAddress,
  invitation,
  reportMail,
  setUp,
  registration,
  toProvider,
  fromProvider,
  restoring,
]

/** The names of the pages' scripts would make every first visit larger. */
function publicRoute<const Path extends string, Page extends Record<string, unknown>>(
  path: Path,
  load: (pages: typeof import('./public-pages.ts')) => Promise<Page>,
  page: keyof Page & string,
) {
  const component = lazyScreen(async () => load(await import('./public-pages.ts')), page)
  return createRoute({ getParentRoute: () => root, path, component })
}
