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

/** Reached by a link in an email, signed in or not. */
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyScreen(
    () => import('#web/sign-in/password-reset/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

/** Reached by a link in an email, signed in or not. */
const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: '/confirm-address',
  component: lazyScreen(
    () => import('#web/sign-in/confirm-address/confirm-address-page.tsx'),
    'ConfirmAddressPage',
  ),
})

/** Reached by a link in an email, signed in or not. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyScreen(() => import('#web/invitation/invitation-page.tsx'), 'InvitationPage'),
})

/** Reached by a link in an email, by people without an account. */
const reportMail = createRoute({
  getParentRoute: () => root,
  path: '/report-mail',
  component: lazyScreen(() => import('#web/reports/report-mail-page.tsx'), 'ReportMailPage'),
})

/** Reached by the link that the server prints at its first start. */
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazyScreen(() => import('#web/set-up/set-up-page.tsx'), 'SetUpPage'),
})

const registration = createRoute({
  getParentRoute: () => root,
  path: '/register/$organizationId',
  component: lazyScreen(() => import('#web/invitation/registration-page.tsx'), 'RegistrationPage'),
})

/** The single sign-on pages: the redirect to the provider and the return from it. */
const toProvider = createRoute({
  getParentRoute: () => root,
  path: '/single-sign-on/$organizationId',
  component: lazyScreen(() => import('#web/sign-in/single-sign-on/go-page.tsx'), 'GoPage'),
})
const fromProvider = createRoute({
  getParentRoute: () => root,
  path: '/single-sign-on/$organizationId/return',
  component: lazyScreen(() => import('#web/sign-in/single-sign-on/return-page.tsx'), 'ReturnPage'),
})

/** Public, because a restore ends all sessions. */
const restoring = createRoute({
  getParentRoute: () => root,
  path: '/restoring',
  component: lazyScreen(() => import('#web/admin/backups/restore/restoring-page.tsx'), 'RestoringPage'),
})

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
