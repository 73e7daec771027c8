import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type DatedEntry, maxEntries, quoted, type Reading } from '#server/reading/dated-entry.ts'
import { calendarsIn, daysOf, eventsOf, has, isTooLarge, textOf } from '#server/reading/ical-file.ts'
import { limited } from '#server/reading/limited-sentences.ts'
import { readText } from '#server/reading/pasted/read-text.ts'
import { textOfHtml } from '#server/reading/pasted/text-of-html.ts'
import { onBankHolidays } from './on-bank-holidays.ts'
import { type PublishedYears, publishedYearsIn } from './published-years.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

const maxYears = 6
const nothingFound =
  'There are no dates in it. Choose the page or file that has them, or copy the dates and paste them.'

export function readTermDates(
  file: { mediaType: string; text: string },
  division?: Division,
): PublishedYears {
  const { entries, notUnderstood } = readEntries(file.mediaType, file.text.replace(/^\uFEFF/, ''))
  return yearsOf({ entries: onBankHolidays(entries, division), notUnderstood })
}

/** The latest years in what was read of a file or text. */
export function yearsOf(reading: Reading): PublishedYears {
  const { years, notUnderstood } = publishedYearsIn(reading.entries)
  const latest = years.toSorted((a, b) => (a.academicYear < b.academicYear ? -1 : 1)).slice(-maxYears)
  return {
    years: latest,
    notUnderstood: limited([
      ...reading.notUnderstood,
      ...years
        .filter((year) => !latest.includes(year))
        .map(
          ({ academicYear }) => `${academicYear} is left out: only the ${maxYears} latest years are read.`,
        ),
      ...notUnderstood,
      ...(reading.entries.length === 0 && reading.notUnderstood.length === 0 ? [nothingFound] : []),
    ]),
  }
}

/** Chooses the format by media type, or by content if that is unspecific. */
function readEntries(mediaType: string, text: string): Reading {
  const beginning = beginningOf(text)
  if (isHtml({ mediaType, text })) return readLines(textOfHtml(text))
  if (mediaType === 'text/calendar' || beginning.startsWith('BEGIN:VCALENDAR')) return readIcal(text)
  if (mediaType === 'application/json' || /^[[{]/.test(beginning)) return readJson(text)
  return readCsv(text)
}

export function isHtml({ mediaType, text }: { mediaType: string; text: string }): boolean {
  const beginning = beginningOf(text)
  return mediaType === 'text/html' || beginning.startsWith('<!DOCTYPE HTML') || beginning.startsWith('<HTML')
}

const beginningOf = (text: string) => text.trimStart().slice(0, 20).toUpperCase()

function readLines(text: string): Reading {
  const { lines, notUnderstood } = readText(text)
  return { entries: lines.flatMap(({ entries }) => entries), notUnderstood }
}

/** RFC 5545. Repeating events are skipped: councils do not publish terms so, and a rule can expand to very many days. */
function readIcal(text: string): Reading {
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
