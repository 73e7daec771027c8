import { useSignedIn } from '#web/session/signed-in.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { WorthLinesProps } from './worth-lines.tsx'

const WorthLines = lazyPart(() => import('./worth-lines.tsx'), 'WorthLines', <Skeleton className="h-16" />)

export function WorthPart(props: WorthLinesProps) {
  const { may } = useSignedIn()
  if (!may('worth:read')) return null
  return <WorthLines {...props} />
}
