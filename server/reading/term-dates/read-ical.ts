import { type DatedEntry, maxEntries, quoted, type Reading } from '#server/reading/dated-entry.ts'
import { calendarsIn, daysOf, eventsOf, has, isTooLarge, textOf } from '#server/reading/ical-file.ts'

/** RFC 5545. Repeating events are skipped: councils do not publish terms so, and a rule can expand to very many days. */
export function readIcal(text: string): Reading {
  if (isTooLarge(text)) return nothingRead('This calendar file is larger than any school’s terms need.')
  const calendars = calendarsIn(text)
  if (calendars === null) return nothingRead('This calendar file can’t be read.')
  const events = calendars.flatMap((calendar) => eventsOf(calendar))
  if (events.length > maxEntries) return nothingRead(`This calendar file has more than ${maxEntries} events.`)
  const entries: DatedEntry[] = []
  const notUnderstood: string[] = []
  for (const event of events) {
    const summary = textOf(event, 'summary') ?? ''
    const days = daysOf(event)
    if (textOf(event, 'status')?.toUpperCase() === 'CANCELLED') continue
    if (has(event, 'rrule') || has(event, 'rdate'))
      notUnderstood.push(`${quoted(summary)} repeats: only events that happen once are read.`)
    else if (has(event, 'duration'))
      notUnderstood.push(`${quoted(summary)} has a length and no end: only events with an end are read.`)
    else if (days === null) notUnderstood.push(`${quoted(summary)} has no date that can be read.`)
    else entries.push({ summary, ...days })
  }
  return { entries, notUnderstood }
}

function nothingRead(sentence: string): Reading {
  return { entries: [], notUnderstood: [sentence] }
}
