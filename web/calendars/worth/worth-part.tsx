import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { WorthLinesProps } from './worth-lines.tsx'

const WorthLines = lazyPart(
  async () => (await import('./worth-lines.tsx')).WorthLines,
  <Skeleton className="h-16" />,
)

export function WorthPart(props: WorthLinesProps) {
  const { user } = useSignedIn()
  if (!may(user.role, 'worth:read')) return null
  return <WorthLines {...props} />
}
