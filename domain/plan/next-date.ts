import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'

export type NextDate =
  /** The council's deadline, which the site has not met yet; `overdue` once it is over. */
  | { readonly what: 'due' | 'overdue'; readonly date: IsoDate }
  | { readonly what: 'starts' | 'ends'; readonly date: IsoDate; readonly termType: TermType }

type SiteYear = {
  readonly dueOn: IsoDate | null
  /** Whether the calendar has been submitted, and not been sent back. */
  readonly isSent: boolean
  readonly terms: readonly (DateRange & { readonly termType: TermType })[]
}

/** What comes next at a site: the deadline of a calendar that is not sent, else the next start or end of a term. */
export function nextDateOf({ dueOn, isSent, terms }: SiteYear, today: IsoDate): NextDate | null {
  if (dueOn !== null && !isSent) return { what: dueOn < today ? 'overdue' : 'due', date: dueOn }
  const edges = terms
    .flatMap(({ termType, startDate, endDate }): NextDate[] => [
      { what: 'starts', date: startDate, termType },
      { what: 'ends', date: endDate, termType },
    ])
    .filter(({ date }) => date >= today)
  return edges.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0] ?? null
}
