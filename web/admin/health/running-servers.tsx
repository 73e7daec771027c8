import { useDates } from '#web/session/use-dates.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { MeasuredOf } from './state-words.ts'

type Server = MeasuredOf<'servers'>['servers'][number]

/** The server that answered this request comes first. */
export function RunningServers({ servers }: { servers: readonly Server[] }) {
  const { momentOf } = useDates()

  return (
    <ul className="grid gap-0.5 text-small text-soft tabular-nums">
      {servers.map(({ id, host, release, upSince, memoryBytes }) => (
        <li key={id} className="wrap-anywhere">
          {host}: release {release}, up since {momentOf(upSince, 'd MMM yyyy')}, {formatBytes(memoryBytes)} of
          memory
        </li>
      ))}
    </ul>
  )
}
