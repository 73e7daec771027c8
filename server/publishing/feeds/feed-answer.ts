import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Audience } from '#domain/publish/audience.ts'
import { revokedFeedDays } from '#domain/publish/feed.ts'
import {
  type ApprovedCalendar,
  cancelAll,
  cancelEvent,
  eventsToSend,
  historyUntil,
  type SentEvent,
} from '#domain/publish/sent-event.ts'
import { windowsToSend, windowsUntil } from '#domain/publish/windows/sent-windows.ts'
import { days } from '#domain/year/duration.ts'
import { writeIcal } from '#server/publishing/ical/write-ical.ts'
import type { FoundFeed } from './find-feed.ts'

/** Long enough for phones to remove the events; some fetch only once a week. */
const revokedAnswerMs = revokedFeedDays * days
const refreshHours = 6

const nameSuffixes: Record<Audience, string> = {
  parents: '',
  staff: ' (staff)',
  authority: ' (local authority)',
}

/** The answer for a feed, current until published data changes or it ends. */
export function answerOf(found: FoundFeed) {
  const { feedId, audience, revokedAt, site } = found
  const name = `${site.site_name}${nameSuffixes[audience]}`
  const text = writeIcal({ name, refreshHours }, eventsOf(found))
  return {
    feedId,
    organizationId: site.organization_id,
    // Weak, as the answer may be sent compressed or not.
    etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
    /** Compressed by gzip, so that ten times as many stay in memory. */
    body: gzipSync(text),
    /** Milliseconds since 1970; null for an active address. */
    endsAt: revokedAt === null ? null : new Date(revokedAt).getTime() + revokedAnswerMs,
  }
}
export type FeedAnswer = ReturnType<typeof answerOf>

function eventsOf({ audience, revokedAt, site, calendars, windows }: FoundFeed): SentEvent[] {
  const eventsWith = (recorded: typeof windows) => (calendar: ApprovedCalendar) => [
    ...eventsToSend(audience, calendar),
    ...(recorded === null ? [] : windowsToSend(calendar, recorded)),
  ]
  if (revokedAt !== null) {
    const known = calendars.map((calendar) => historyUntil(revokedAt, calendar))
    const recorded = windows && windowsUntil(revokedAt, windows)
    return cancelAll(known.flatMap(eventsWith(recorded)), revokedAt)
  }
  const events = calendars.flatMap(eventsWith(windows))
  // Inactive sites and archived organisations may be restored, so their feeds stay, with no events.
  if (!site.is_active || site.is_archived) return events.map(cancelEvent)
  return events
}
