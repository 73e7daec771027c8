import { formatDate } from '#domain/year/format-date.ts'
import { addDays, type DateRange, isWeekend } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { type DatedEntry, quoted } from '#server/reading/dated-entry.ts'
import { partition } from '#server/reading/partition.ts'
import { asLastDay, lengthOf, type Meaning, meaningOf, termNamedIn } from './meaning-of.ts'

/** A period of school without a break. */
export type Stretch = DateRange & { readonly termType: TermType | null }

type Edge = DatedEntry & { readonly isFirst: boolean }

/** No term is longer, so days further apart do not belong together. */
const maxStretchDays = 150
/** Longer than a weekend with a bank holiday. */
export const minBreakDays = 3

export type Sorted = Readonly<Record<Meaning, readonly DatedEntry[]>>

export function sortByMeaning(entries: readonly DatedEntry[]): Sorted {
  const sorted: Record<Meaning, DatedEntry[]> = {
    school: [],
    'first-day': [],
    'last-day': [],
    'half-term': [],
    break: [],
    inset: [],
    'open-holiday': [],
    beside: [],
    unknown: [],
  }
  for (const entry of entries.map(asLastDay)) sorted[meaningOf(entry)].push(entry)
  return sorted
}

/** The stretches of school by date; in a file that names only breaks, school is in between. */
export function stretchesIn(sorted: Sorted): { stretches: Stretch[]; notUnderstood: string[] } {
  const paired = pairEdges(sorted)
  const [named, tooLong] = partition(sorted.school, (entry) => lengthOf(entry) <= maxStretchDays)
  const found = [...named.map(stretchOf), ...paired.stretches]
  const between = found.length > 0 ? [] : betweenBreaks(sorted, paired.single)
  return {
    stretches: inOrder(found.length > 0 ? found : between),
    notUnderstood: [...tooLong.map(skipped), ...(between.length > 0 ? [] : paired.single.map(skipped))],
  }
}

export function skipped({ summary, startDate }: DatedEntry): string {
  return `${quoted(summary)} on ${formatDate(startDate, 'd MMMM yyyy')} is not understood and left out.`
}

function stretchOf({ summary, startDate, endDate }: DatedEntry): Stretch {
  return { termType: termNamedIn(summary), startDate, endDate }
}

/** Pairs each first day with the next last day. Of several first days in a row the earliest counts. */
function pairEdges(sorted: Sorted): { stretches: Stretch[]; single: Edge[] } {
  const edges = inOrder([
    ...sorted['first-day'].map((entry) => ({ ...entry, isFirst: true })),
    ...sorted['last-day'].map((entry) => ({ ...entry, isFirst: false })),
  ])
  const stretches: Stretch[] = []
  const single: Edge[] = []
  let opened: Edge | null = null
  for (const edge of edges) {
    const isTooFar: boolean =
      opened !== null && lengthOf({ startDate: opened.startDate, endDate: edge.endDate }) > maxStretchDays
    if (opened !== null && isTooFar) {
      single.push(opened)
      opened = null
    }
    if (edge.isFirst) opened ??= edge
    else if (opened === null) single.push(edge)
    else {
      const termType = termNamedIn(opened.summary) ?? termNamedIn(edge.summary)
      stretches.push({ termType, startDate: opened.startDate, endDate: edge.endDate })
      opened = null
    }
  }
  return { stretches, single: opened === null ? single : [...single, opened] }
}

/** Between breaks, after the first day of a school year and before its last day. */
function betweenBreaks(sorted: Sorted, edges: readonly Edge[]): Stretch[] {
  const breaks = inOrder([
    ...[...sorted.break, ...sorted['half-term']].map((range) => ({ ...range, opens: true, closes: true })),
    ...edges.map((edge) =>
      edge.isFirst
        ? { ...beside(edge, -1), opens: true, closes: false }
        : { ...beside(edge, 1), opens: false, closes: true },
    ),
  ])
  return breaks.flatMap((earlier, index) => {
    const later = breaks[index + 1]
    const school = later && earlier.opens && later.closes ? weekdaysBetween(earlier, later) : null
    return school && lengthOf(school) <= maxStretchDays ? [{ ...school, termType: null }] : []
  })
}

function beside({ startDate }: DatedEntry, days: number): DateRange {
  const date = addDays(startDate, days)
  return { startDate: date, endDate: date }
}

/** From the first weekday after one range to the last weekday before the other; null if there is none. */
export function weekdaysBetween(earlier: DateRange, later: DateRange): DateRange | null {
  return weekdaysIn({ startDate: addDays(earlier.endDate, 1), endDate: addDays(later.startDate, -1) })
}

/** The range without the weekends around it; null if nothing is left. */
export function weekdaysIn(range: DateRange): DateRange | null {
  let { startDate, endDate } = range
  while (startDate <= endDate && isWeekend(startDate)) startDate = addDays(startDate, 1)
  while (startDate <= endDate && isWeekend(endDate)) endDate = addDays(endDate, -1)
  return startDate <= endDate ? { startDate, endDate } : null
}

export function inOrder<Range extends DateRange>(ranges: readonly Range[]): Range[] {
  return ranges.toSorted((a, b) => (a.startDate === b.startDate ? 0 : a.startDate < b.startDate ? -1 : 1))
}
