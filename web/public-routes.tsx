import {
  createRootRoute,
  createRoute,
  Outlet,
  type RouteComponent,
  useNavigate,
} from '@tanstack/react-router'
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

/** Reached by a link, signed in or not. */
const resetPassword = publicRoute(
  '/reset-password',
  lazyScreen(() => import('#web/sign-in/password-reset/reset-password-page.tsx'), 'ResetPasswordPage'),
)
const confirmAddress = publicRoute(
  '/confirm-address',
  lazyScreen(() => import('#web/sign-in/confirm-address/confirm-address-page.tsx'), 'ConfirmAddressPage'),
)
const invitation = publicRoute(
  '/invitation',
  lazyScreen(() => import('#web/invitation/invitation-page.tsx'), 'InvitationPage'),
)
const registration = publicRoute(
  '/register/$organizationId',
  lazyScreen(() => import('#web/invitation/registration-page.tsx'), 'RegistrationPage'),
)

/** Reached by a link in an email, by people without an account. */
const reportMail = publicRoute(
  '/report-mail',
  lazyScreen(() => import('#web/reports/report-mail-page.tsx'), 'ReportMailPage'),
)

/** Reached by the link that the server prints at its first start. */
const setUp = publicRoute(
  '/set-up',
  lazyScreen(() => import('#web/set-up/set-up-page.tsx'), 'SetUpPage'),
)

/** The single sign-on pages: the redirect to the provider and the return from it. */
const toProvider = publicRoute(
  '/single-sign-on/$organizationId',
  lazyScreen(() => import('#web/sign-in/single-sign-on/go-page.tsx'), 'GoPage'),
)
const fromProvider = publicRoute(
  '/single-sign-on/$organizationId/return',
  lazyScreen(() => import('#web/sign-in/single-sign-on/return-page.tsx'), 'ReturnPage'),
)

/** Public, because a restore ends all sessions. */
const restoring = publicRoute(
  '/restoring',
  lazyScreen(() => import('#web/admin/backups/restore/restoring-page.tsx'), 'RestoringPage'),
)

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

function publicRoute<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}
