import { formatDate } from '#domain/year/format-date.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'
import { readText } from '#server/reading/pasted/read-text.ts'
import { asLastDay, type Meaning, meaningOf } from './meaning-of.ts'
import type { PublishedYears } from './published-years.ts'
import { yearsOf } from './read-term-dates.ts'

export type PastedLine = { readonly text: string; readonly read: readonly string[] }

const meaningNames: Readonly<Record<Meaning, string>> = {
  school: 'School',
  'first-day': 'First day',
  'last-day': 'Last day',
  'half-term': 'Half-term',
  break: 'Holiday',
  inset: 'INSET day',
  'open-holiday': 'Open bank holiday',
  beside: 'Bank holiday',
  unknown: 'Not understood',
}

/** The term dates in text that was copied from elsewhere, with what each line was read as. */
export function readPasted(text: string): PublishedYears & { readonly lines: readonly PastedLine[] } {
  const { lines, notUnderstood } = readText(text)
  const entries = lines.flatMap((line) => line.entries)
  return {
    ...yearsOf({ entries, notUnderstood }),
    lines: lines.map((line) => ({ text: line.text, read: line.entries.map(readAs) })),
  }
}

function readAs(written: DatedEntry): string {
  const entry = asLastDay(written)
  const start = formatDate(entry.startDate, 'd MMM yyyy')
  const end = formatDate(entry.endDate, 'd MMM yyyy')
  return `${meaningNames[meaningOf(entry)]}: ${start === end ? start : `${start} to ${end}`}`
}
