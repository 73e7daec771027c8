import { useSignedIn } from '#web/session/signed-in.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { ValuedYear } from './valued-year.ts'

const WorthCard = lazyPart(() => import('./worth-card.tsx'), 'WorthCard', <Skeleton className="h-20" />)

/** For those who may know what the site earns; for all others not even its code is loaded. */
export function WorthPart(year: ValuedYear) {
  const { may } = useSignedIn()
  if (!may('worth:read')) return null
  return <WorthCard key={`${year.siteId} ${year.rules.fundingYear}`} {...year} />
}
