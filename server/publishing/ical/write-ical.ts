import type { Closure } from '#domain/plan/closure.ts'
import { closureProperty } from '#domain/publish/closure-property.ts'
import type { SentEvent } from '#domain/publish/sent-event.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { contentLine, escapedText } from './content-lines.ts'

type CalendarHead = {
  readonly name: string
  /** How often subscribed apps should refresh; absent for a downloaded file. */
  readonly refreshHours?: number
}

/** RFC 5545 requires a component in every calendar, so one without events has a time zone. */
const noEvents = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n')

/** iCalendar text of all-day events that don't block time (RFC 5545; RFC 7986 for name and refresh). */
export function writeIcal({ name, refreshHours }: CalendarHead, events: readonly SentEvent[]): string {
  const title = escapedText(name)
  return [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Term Calendar//Term Calendar//EN\r\nCALSCALE:GREGORIAN\r\n',
    contentLine('NAME', title),
    contentLine('X-WR-CALNAME', title),
    ...(refreshHours === undefined
      ? []
      : [
          contentLine('REFRESH-INTERVAL;VALUE=DURATION', `PT${refreshHours}H`),
          contentLine('X-PUBLISHED-TTL', `PT${refreshHours}H`),
        ]),
    events.length === 0 ? noEvents : events.map(writeEvent).join(''),
    'END:VCALENDAR\r\n',
  ].join('')
}

function writeEvent(event: SentEvent): string {
  const changedAt = timestamp(event.changedAt)
  return [
    'BEGIN:VEVENT\r\n',
    // Without a host name, so that events keep their ids when the product moves.
    contentLine('UID', `${event.calendarId}-${event.slug}@term-calendar`),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', changedAt),
    contentLine('LAST-MODIFIED', changedAt),
    contentLine('DTSTART;VALUE=DATE', compact(event.startDate)),
    // The end is exclusive: the day after the last.
    contentLine('DTEND;VALUE=DATE', compact(addDays(event.endDate, 1))),
    contentLine('SUMMARY', escapedText(`${event.summary} – ${event.siteName}`)),
    event.note === '' ? '' : contentLine('DESCRIPTION', escapedText(event.note)),
    event.closure === undefined ? '' : closureLine(event.closure),
    contentLine('CATEGORIES', escapedText(event.category)),
    contentLine('STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    'TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n',
  ].join('')
}

/** Closure data for importing again, as a non-standard `X-` property (RFC 5545, 3.2). */
function closureLine({
  kind,
  label,
  portion = 'whole',
  isFunded = false,
  isCharged = false,
}: Closure): string {
  const facts = `X-KIND=${kind};X-PORTION=${portion};X-FUNDED=${isFunded};X-CHARGED=${isCharged}`
  return contentLine(`${closureProperty};VALUE=TEXT;${facts}`, escapedText(label))
}

function compact(date: string): string {
  return date.replaceAll('-', '')
}

/** `20260202T024000Z`: in UTC, to the second. */
function timestamp(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}
