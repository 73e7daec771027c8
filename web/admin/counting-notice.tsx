import { useQuery } from '@tanstack/react-query'
import { system } from '#contract/system/system.ts'
import { seconds } from '#domain/year/duration.ts'
import { query } from '#web/api/query.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const pollMs = 1 * seconds

/** How far the job is that counts the claims of calendars from an earlier release; nothing once all are counted. */
export function CountingNotice() {
  const { data } = useQuery({
    ...query(system.countedCalendars, {}),
    refetchInterval: ({ state: { data, status } }) =>
      data !== undefined && data.counted < data.calendars && status !== 'error' ? pollMs : false,
  })

  if (data === undefined || data.counted === data.calendars) return null
  const [counted, all] = [data.counted, data.calendars].map((figure) => figure.toLocaleString('en-GB'))
  return (
    <Notice title="The claims of an earlier release’s calendars are being counted">
      <p className="tabular-nums">
        {counted} of {all} calendars counted again. All can be used meanwhile; reports show the others by
        their terms.
      </p>
      <ProgressBar label="Calendars counted" done={data.counted} all={data.calendars} className="mt-2" />
    </Notice>
  )
}
