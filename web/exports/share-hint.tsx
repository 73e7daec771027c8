import { Link } from '@tanstack/react-router'
import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import type { ExportSettings } from './use-export-settings.ts'

/** A file does not change; a shared calendar follows every change. */
export function ShareHint({ settings: { isOfAllSites, chosen } }: { settings: ExportSettings }) {
  const { user } = useSignedIn()
  const [only, ...others] = [...chosen.values()]
  if (!may(user.role, 'publishing:read')) return null
  const hasOne = !isOfAllSites && only !== undefined && others.length === 0
  if (!hasOne && !may(user.role, 'sites:screen')) return null
  return (
    <p className="text-soft">
      A file stays as it is. For dates that follow every change, on phones and on a page for parents,{' '}
      {hasOne ? (
        <Link
          to="/sites/$id/share"
          params={{ id: only.siteId }}
          className="font-semibold text-action underline"
        >
          share {only.siteName}
        </Link>
      ) : (
        <Link to="/sites" className="font-semibold text-action underline">
          share a site’s calendars
        </Link>
      )}
      .
    </p>
  )
}
