import { createHash } from 'node:crypto'
import type { Audience } from '#domain/publish/audience.ts'
import { takingBackDays } from '#domain/publish/feed.ts'
import {
  allTakenBack,
  eventsToSend,
  knownUntil,
  type SentEvent,
  takenBack,
} from '#domain/publish/sent-event.ts'
import { days } from '#domain/year/duration.ts'
import { writeIcal } from '#server/publishing/ical/write-ical.ts'
import type { FoundFeed } from './find-feed.ts'

/** What is sent for a feed, until something published changes or its time is over. */
export type FeedAnswer = {
  readonly feedId: string
  readonly organizationId: string
  readonly etag: string
  readonly body: Buffer
  /** Milliseconds since 1970; null for an address in use. */
  readonly endsAt: number | null
}

/** As long as phones have to clear themselves; some ask once a week only. */
const revokedAnswerMs = takingBackDays * days
const refreshHours = 6

const nameSuffixes: Record<Audience, string> = {
  parents: '',
  staff: ' (staff)',
  authority: ' (local authority)',
}

export function answerOf(found: FoundFeed): FeedAnswer {
  const { feedId, audience, revokedAt, site } = found
  const name = `${site.site_name}${nameSuffixes[audience]}`
  const body = Buffer.from(writeIcal({ name, refreshHours }, eventsOf(found)))
  return {
    feedId,
    organizationId: site.organization_id,
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    body,
    endsAt: revokedAt === null ? null : new Date(revokedAt).getTime() + revokedAnswerMs,
  }
}

function eventsOf({ audience, revokedAt, site, calendars }: FoundFeed): SentEvent[] {
  if (revokedAt !== null) {
    const known = calendars.map((calendar) => knownUntil(revokedAt, calendar))
    return allTakenBack(
      known.flatMap((calendar) => eventsToSend(audience, calendar)),
      revokedAt,
    )
  }
  const events = calendars.flatMap((calendar) => eventsToSend(audience, calendar))
  // An inactive site and an archived organisation may come back, so their addresses stay: phones are empty meanwhile.
  if (!site.is_active || site.is_archived) return events.map(takenBack)
  return events
}
