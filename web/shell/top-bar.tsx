import { Link } from '@tanstack/react-router'
import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Entry } from './entries.ts'
import { ManualButton } from './manual/manual-button.tsx'
import { NavigationButton } from './navigation-button.tsx'
import { OrganizationName } from './organization/organization-name.tsx'
import { UserMenu } from './user-menu.tsx'

/** Loaded only for users who can choose between organisations. */
const OrganizationChooser = lazyPart(
  async () => (await import('./organization/organization-chooser.tsx')).OrganizationChooser,
  <Skeleton className="h-4 w-36" />,
)

export function TopBar({ entries }: { entries: readonly Entry[] }) {
  const { user } = useSignedIn()

  return (
    <header className="sticky top-0 z-30 flex h-top-bar items-center gap-3 border-b border-line bg-card px-4 md:px-5 print:hidden">
      <NavigationButton entries={entries} />
      <Link to="/dashboard" className="flex shrink-0 items-center gap-3 rounded-small text-lead font-bold">
        <BrandMark className="size-6.5" />
        <span className="tracking-[-0.01em] max-sm:sr-only">{productName}</span>
      </Link>
      <div className="min-w-0 flex-1 text-soft">
        {may(user.role, 'organizations:list') ? <OrganizationChooser /> : <OrganizationName />}
      </div>
      <ManualButton />
      <UserMenu />
    </header>
  )
}
