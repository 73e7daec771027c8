import type { ReactNode } from 'react'
import type { Role } from '#domain/people/role.ts'
import { Link } from '#web/session/links/link.tsx'
import { useFirstSite } from '#web/session/reach/use-sites.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** Why no year can be planned, and what to do. */
export function NoSite({ skeleton }: { skeleton: ReactNode }) {
  const { user, may } = useSignedIn()
  const first = useFirstSite()
  const managesSites = may('sites:manage')
  if (first.isLoading) return skeleton
  return (
    <Notice
      title="There is no site to plan for"
      action={
        user.role === 'la_user' ? (
          <Link to="/council" className={buttonLook({ size: 'small' })}>
            Go to Council View
          </Link>
        ) : managesSites ? (
          <Link to="/sites" className={buttonLook({ size: 'small' })}>
            Go to Sites Management
          </Link>
        ) : (
          <Button size="small" onClick={() => window.location.reload()}>
            Check again
          </Button>
        )
      }
    >
      {first.data && (first.data.length > 0 ? noneToEdit(user.role) : noneAtAll(user.role, managesSites))}
    </Notice>
  )
}

function noneToEdit(role: Role): string {
  return role === 'la_user'
    ? 'What nurseries have sent you, and your answers, are in Council View. To plan a year with a nursery, ask it to let you edit its site.'
    : 'You can read the calendars below. To plan a year, ask an administrator to let you edit a site.'
}

function noneAtAll(role: Role, managesSites: boolean): string {
  if (managesSites) return 'Add a site first.'
  if (role === 'la_user') return 'No nursery in your area uses Term Calendar yet.'
  return 'You have no site yet. The administrators of your organisation see that, and give you your sites.'
}
