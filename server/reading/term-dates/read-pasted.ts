import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'
import { readText } from '#server/reading/pasted/read-text.ts'
import { asLastDay, type Meaning, meaningOf } from './meaning-of.ts'
import { onBankHolidays } from './on-bank-holidays.ts'
import type { PublishedYears } from './published-years.ts'
import { yearsOf } from './read-term-dates.ts'

export type PastedLine = { readonly text: string; readonly read: readonly string[] }

const meaningNames: Readonly<Record<Exclude<Meaning, 'inset'>, string>> = {
  school: 'School',
  'first-day': 'First day',
  'last-day': 'Last day',
  'half-term': 'Half-term',
  break: 'Holiday',
  'open-holiday': 'Open bank holiday',
  beside: 'Bank holiday',
  unknown: 'Not understood',
}

/** The term dates in text that was copied from elsewhere, with what each line was read as. */
export function readPasted(
  text: string,
  division?: Division,
): PublishedYears & { readonly lines: readonly PastedLine[] } {
  const { lines: written, notUnderstood } = readText(text)
  const lines = written.map((line) => ({ ...line, entries: onBankHolidays(line.entries, division) }))
  const entries = lines.flatMap((line) => line.entries)
  return {
    ...yearsOf({ entries, notUnderstood }),
    lines: lines.map((line) => ({
      text: line.text,
      read: line.entries.map((entry) => readAs(entry, division)),
    })),
  }
}

function readAs(written: DatedEntry, division?: Division): string {
  const entry = asLastDay(written)
  const start = formatDate(entry.startDate, 'd MMM yyyy')
  const end = formatDate(entry.endDate, 'd MMM yyyy')
  const meaning = meaningOf(entry)
  const name = meaning === 'inset' ? nationWords(division).staffDay : meaningNames[meaning]
  return `${name}: ${start === end ? start : `${start} to ${end}`}`
}
