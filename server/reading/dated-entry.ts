import type { DateRange } from '#domain/year/iso-date.ts'

/** A line, row or event of a file with its text and its days, both inclusive. */
export type DatedEntry = DateRange & {
  readonly summary: string
  /** From its column: the first or the last day of a stretch of school. */
  readonly edge?: 'first' | 'last'
  /** It is one day, and a bank holiday of the authority's division. */
  readonly isBankHoliday?: true
}

/** The entries of a file, and a sentence for everything that could not be read. */
export type Reading = { readonly entries: readonly DatedEntry[]; readonly notUnderstood: readonly string[] }

/** More than five years of single school days. */
export const maxEntries = 2000

/** Quotes text of a file in a sentence, shortened to 60 characters. */
export function quoted(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}
