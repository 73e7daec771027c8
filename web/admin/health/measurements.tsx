import type { ReactNode } from 'react'
import type { HealthPart } from '#contract/system/system-health.ts'
import { Link } from '#web/session/links/link.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import type { MeasuredOf } from './state-words.ts'

export function Measurements({ part }: { part: HealthPart }) {
  if (part.measured === null) return null
  switch (part.name) {
    case 'database':
      return <DatabaseFigures {...part.measured} />
    case 'mail':
      return <MailFigures {...part.measured} />
    case 'queue':
      return <QueueFigures {...part.measured} />
    case 'holiday-feed':
      return <HolidayFeedFigures {...part.measured} />
    case 'disk':
      return <FreeSpace disks={part.measured.disks} />
    case 'backups':
      return <BackupsFigures {...part.measured} />
    case 'servers':
      return <RunningServers servers={part.measured.servers} />
  }
}

function useMoment() {
  const { momentOf } = useDates()
  return (instant: string) => momentOf(instant, 'd MMM yyyy')
}

function Figures({ children }: { children: ReactNode }) {
  return <div className="grid gap-0.5 text-small text-soft tabular-nums">{children}</div>
}

function LookAt({ part, hash }: { part: string; hash: string }) {
  return (
    <p>
      <Link to="/admin-dashboard" hash={hash} className="text-action underline underline-offset-2">
        Look at the {part}
      </Link>
    </p>
  )
}

function DatabaseFigures({ bytes, connections, mostConnections }: MeasuredOf<'database'>) {
  return (
    <Figures>
      <p>
        {formatBytes(bytes)}; {connections} of {mostConnections} connections in use
      </p>
    </Figures>
  )
}

function MailFigures({ waiting, givenUp, lastSentAt }: MeasuredOf<'mail'>) {
  const moment = useMoment()

  return (
    <Figures>
      <p>
        {waiting} waiting; {givenUp} given up in seven days
      </p>
      <p>{lastSentAt === null ? 'None sent in seven days' : `Last sent ${moment(lastSentAt)}`}</p>
      <LookAt part="outbox" hash="outbox" />
    </Figures>
  )
}

function QueueFigures({ running, waiting, late, failed, lastDoneAt }: MeasuredOf<'queue'>) {
  const moment = useMoment()

  return (
    <Figures>
      <p>
        {running} running; {waiting} due, of which {late} late; {failed} failed
      </p>
      <p>
        {lastDoneAt === null ? 'None done since the servers were started' : `Last done ${moment(lastDoneAt)}`}
      </p>
      <LookAt part="jobs" hash="jobs" />
    </Figures>
  )
}

function BackupsFigures({ last, lastVerifiedAt }: MeasuredOf<'backups'>) {
  const moment = useMoment()

  return (
    <Figures>
      <p>{last === null ? 'None yet' : `Last ${moment(last.at)}${last.isOk ? '' : ', failed'}`}</p>
      {lastVerifiedAt !== null && <p>Last restored to verify it {moment(lastVerifiedAt)}</p>}
      <LookAt part="backups" hash="data" />
    </Figures>
  )
}

function HolidayFeedFigures({
  lastImport,
  nextDueAt,
  publishedUntil,
  provisionalYears,
}: MeasuredOf<'holiday-feed'>) {
  const moment = useMoment()
  const [first] = provisionalYears
  const last = provisionalYears.at(-1)

  return (
    <Figures>
      <p>
        {lastImport === null
          ? 'No imports yet'
          : `Last import ${moment(lastImport.at)}${lastImport.isOk ? '' : ', failed'}`}
        ; next {moment(nextDueAt)}
      </p>
      <p>
        {publishedUntil !== null && `Published until ${publishedUntil}`}
        {first !== undefined && `; ${first === last ? first : `${first} to ${last}`} by rule, provisional`}
      </p>
      <p>
        <Link to="/admin/bank-holidays" className="text-action underline underline-offset-2">
          Look at Bank Holidays
        </Link>
      </p>
    </Figures>
  )
}

function FreeSpace({ disks }: { disks: MeasuredOf<'disk'>['disks'] }) {
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

type Server = MeasuredOf<'servers'>['servers'][number]

/** The server that answered this request comes first. */
function RunningServers({ servers }: { servers: readonly Server[] }) {
  const moment = useMoment()

  return (
    <ul className="grid gap-0.5 text-small text-soft tabular-nums">
      {servers.map(({ id, host, release, upSince, memoryBytes }) => (
        <li key={id} className="wrap-anywhere">
          {host}: release {release}, up since {moment(upSince)}, {formatBytes(memoryBytes)} of memory
        </li>
      ))}
    </ul>
  )
}
