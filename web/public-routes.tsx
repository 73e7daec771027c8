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

/** Their names would make every first visit larger. */
const pages = () => import('./public-pages.ts')

const resetPassword = publicRoute(
  '/reset-password',
  lazyScreen(async () => (await pages()).resetPassword(), 'ResetPasswordPage'),
)
const confirmAddress = publicRoute(
  '/confirm-address',
  lazyScreen(async () => (await pages()).confirmAddress(), 'ConfirmAddressPage'),
)
const invitation = publicRoute(
  '/invitation',
  lazyScreen(async () => (await pages()).invitation(), 'InvitationPage'),
)
const registration = publicRoute(
  '/register/$organizationId',
  lazyScreen(async () => (await pages()).registration(), 'RegistrationPage'),
)

/** Reached by a link in an email, by people without an account. */
const reportMail = publicRoute(
  '/report-mail',
  lazyScreen(async () => (await pages()).reportMail(), 'ReportMailPage'),
)

/** Reached by the link that the server prints at its first start. */
const setUp = publicRoute(
  '/set-up',
  lazyScreen(async () => (await pages()).setUp(), 'SetUpPage'),
)

const toProvider = publicRoute(
  '/single-sign-on/$organizationId',
  lazyScreen(async () => (await pages()).toProvider(), 'GoPage'),
)
const fromProvider = publicRoute(
  '/single-sign-on/$organizationId/return',
  lazyScreen(async () => (await pages()).fromProvider(), 'ReturnPage'),
)

/** Public, because a restore ends all sessions. */
const restoring = publicRoute(
  '/restoring',
  lazyScreen(async () => (await pages()).restoring(), 'RestoringPage'),
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
