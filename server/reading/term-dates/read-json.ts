import { type DatedEntry, maxEntries, type Reading } from '#server/reading/dated-entry.ts'
import { readDay } from '#server/reading/read-day.ts'

/** A year with `terms` (`name`, `start`, `end`, perhaps `halfTerm`), `insetDays` and `openBankHolidays`; a list of them, also under `years`. */
export function readJson(text: string): Reading {
  const years = yearsIn(parse(text))
  const entries = years.flatMap((year) => [
    ...listOf(year.terms).flatMap(termEntries),
    ...listOf(year.insetDays).flatMap((day) => entryOf('INSET day', dayIn(day), dayIn(day))),
    ...listOf(year.openBankHolidays).flatMap((day) =>
      entryOf('Open on a bank holiday', dayIn(day), dayIn(day)),
    ),
  ])
  if (entries.length > 0 && entries.length <= maxEntries) return { entries, notUnderstood: [] }
  return {
    entries: [],
    notUnderstood: [
      'No terms were found: this must be JSON with “terms”, each with a name, a start and an end.',
    ],
  }
}

type Fields = Readonly<Record<string, unknown>>

/** More than any such file has; the parser takes half a second for a megabyte of open brackets. */
const maxDepth = 100

function parse(text: string): unknown {
  try {
    return isDeep(text) ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  for (let place = 0; place < text.length && depth <= maxDepth; place += 1) {
    const mark = text[place]
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
  }
  return depth > maxDepth
}

function yearsIn(content: unknown): Fields[] {
  const years = isFields(content) && Array.isArray(content.years) ? content.years : content
  return (Array.isArray(years) ? years : [years]).filter(isFields)
}

function termEntries(term: unknown): DatedEntry[] {
  if (!isFields(term)) return []
  const name = typeof term.name === 'string' ? term.name : ''
  return [
    ...rangeEntry(name, term),
    ...(isFields(term.halfTerm) ? rangeEntry(`${name} half-term`, term.halfTerm) : []),
  ]
}

function rangeEntry(summary: string, range: Fields): DatedEntry[] {
  return entryOf(summary, dayIn(range.start ?? range.startDate), dayIn(range.end ?? range.endDate))
}

function entryOf(summary: string, startDate: string | null, endDate: string | null): DatedEntry[] {
  return startDate === null || endDate === null ? [] : [{ summary, startDate, endDate }]
}

/** A day as text, or as the `date` of an object. */
function dayIn(value: unknown): string | null {
  const day = isFields(value) ? value.date : value
  return typeof day === 'string' ? readDay(day) : null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
