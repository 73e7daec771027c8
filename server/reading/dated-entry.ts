import type { DateRange } from '#domain/year/iso-date.ts'

/** A line, row or event of a file: what it is called and which days it is about, both inclusive. */
export type DatedEntry = DateRange & {
  readonly summary: string
  /** Said by the column it stood in: the first or the last day of a stretch of school. */
  readonly edge?: 'first' | 'last'
}

/** What could be read of a file, and a sentence for each thing that could not. */
export type Reading = { readonly entries: readonly DatedEntry[]; readonly notUnderstood: readonly string[] }

/** More than five years of single school days. */
export const maxEntries = 2000

/** As much of a file's own text as a sentence quotes. */
export function quoted(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return `“${line.length > 60 ? `${line.slice(0, 59)}…` : line}”`
}
