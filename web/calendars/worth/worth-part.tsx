import { Suspense } from 'react'
import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const WorthLines = lazyPart(async () => (await import('./worth-lines.tsx')).WorthLines)

type WorthPartProps = {
  calendarId: string
  /** The revision to compare with; by default the published one. */
  against?: number
}

/** What a calendar is worth, for those who may know it. */
export function WorthPart(props: WorthPartProps) {
  const { user } = useSignedIn()
  if (!may(user.role, 'worth:read')) return null
  return (
    <Suspense fallback={null}>
      <WorthLines {...props} />
    </Suspense>
  )
}
