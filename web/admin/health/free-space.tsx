import { formatBytes } from '#web/ui/format-bytes.ts'
import type { MeasuredOf } from './state-words.ts'

export function FreeSpace({ disks }: { disks: MeasuredOf<'disk'>['disks'] }) {
  return (
    <ul className="grid gap-1 text-small text-soft tabular-nums">
      {disks.map(({ holds, freeBytes, totalBytes }) => (
        <li key={holds.join()}>
          {formatBytes(freeBytes)} of {formatBytes(totalBytes)} free for {holds.join(' and ')}
          <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-quiet-soft" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-action"
              style={{ width: `${Math.round(100 * (1 - freeBytes / Math.max(1, totalBytes)))}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
