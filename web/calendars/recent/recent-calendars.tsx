import { type ComponentProps, useDeferredValue } from 'react'
import { useSignedIn } from '#web/session/signed-in.ts'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'

const skeleton = <SkeletonRows count={4} label="Loading calendars" />

/** Loaded on demand: it lies below the year, which comes first. */
const RecentList = partWhenSeen(() => import('./recent-list.tsx'), 'RecentList', skeleton)

export function RecentCalendars(props: ComponentProps<typeof RecentList>) {
  const { effectiveOrganizationId } = useSignedIn()
  const isYearDrawn = useDeferredValue(true, false)
  return (
    // Below the year it would slow down every frame of a drag, unless the browser may skip it while off-screen.
    <section
      aria-labelledby="recent-calendars"
      className="mt-10 [contain-intrinsic-size:auto_720px] [content-visibility:auto] max-xl:pb-14 print:hidden"
    >
      <h2 id="recent-calendars" className="mb-2 text-lead font-semibold">
        Recent Calendars
      </h2>
      {isYearDrawn ? <RecentList key={effectiveOrganizationId} {...props} /> : skeleton}
    </section>
  )
}
