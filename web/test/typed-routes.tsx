import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { Link } from '#web/session/links/link.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import type { Entry } from '#web/shell/entries.ts'
import type { RoutePath, Screen } from '#web/shell/screen.ts'

/** Nothing of this runs: the type check fails where a wrong address is no error any more. */
export function WrongAddresses() {
  const navigate = useNavigate()
  const { id } = useParams({ from: '/signed-in/sites/$id/share' })
  // @ts-expect-error no such page
  void navigate({ to: '/sitse' })
  // @ts-expect-error the path has no such parameter
  useParams({ from: '/signed-in/sites/$id/share' }).kind
  // @ts-expect-error no such route
  useParams({ from: '/signed-in/sitse' })
  return (
    <>
      <Link to="/sites/$id/share" params={{ id }} />
      {/* @ts-expect-error no such page */}
      <Link to="/sitse" />
      {/* @ts-expect-error which site? */}
      <Link to="/sites/$id/share" />
      {/* @ts-expect-error the parameter is called id */}
      <Link to="/sites/$id/share" params={{ siteId: id }} />
      {/* @ts-expect-error an option of the router's own link */}
      <Link to="/sites" replace />
      {/* @ts-expect-error no such page */}
      <Navigate to="/sitse" />
      {/* @ts-expect-error no such page */}
      <BackLink to="/sitse">Back</BackLink>
      {/* @ts-expect-error which site? */}
      <BackLink to="/sites/$id/share">Back</BackLink>
    </>
  )
}

export const wrongPaths: [Screen<RoutePath>['under'], Entry['path']] = [
  // @ts-expect-error a screen lies under no such page
  '/sitse',
  // @ts-expect-error an entry of the sidebar leads to no single site
  '/sites/$id/share',
]
