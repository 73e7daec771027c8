import { type AnyRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Guard } from '#web/session/guard.tsx'
import { useHasWaitingPlans } from '#web/session/offline/use-has-waiting-plans.ts'
import { lazyScreen, withCodeOf } from '#web/shell/lazy-screen.ts'
import type { Screen } from '#web/shell/screen.ts'
import { NotFoundPage, publicRoutes, root } from './public-routes.tsx'
import { accountScreens, screens } from './routes.tsx'
import { lazyPart } from './ui/page/lazy-part.tsx'

const SecondFactorPage = lazyScreen(() => import('#web/sign-in/second-factor-page.tsx'), 'SecondFactorPage')

/** The page between the password and being signed in. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/2fa-setup',
  component: withCodeOf(SecondFactorPage, () => (
    <Guard needs="password-given">
      <SecondFactorPage />
    </Guard>
  )),
})

const Shell = lazyScreen(() => import('#web/shell/shell.tsx'), 'Shell')

const SavedOffline = lazyPart(() => import('#web/calendars/editor/saved-offline.tsx'), 'SavedOffline')

/** On every screen, and looked at again with each: an editor that was left sends no more. */
function Sender() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return useHasWaitingPlans() && <SavedOffline path={path} />
}

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: withCodeOf(Shell, () => (
    <Guard needs="signed-in">
      <Shell screens={screens}>
        <Outlet />
        <Sender />
      </Shell>
    </Guard>
  )),
})

const elsewhere = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage })

const routeOf = <Path extends string>(screen: Screen & { path: Path }) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: screen.path,
    component: screen.page,
    staticData: { screen },
  })

/** A route for each path rather than one for all of them: links and parameters take their types from these. */
type RouteAt<Path extends string> = Path extends string ? ReturnType<typeof routeOf<Path>> : never
const all = [...screens, ...accountScreens]
const screenRoutes = all.map((screen): AnyRoute => routeOf(screen)) as RouteAt<(typeof all)[number]['path']>[]

export const routeTree = root.addChildren([
  ...publicRoutes,
  secondFactor,
  signedIn.addChildren([...screenRoutes, elsewhere]),
])
