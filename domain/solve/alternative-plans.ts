import { fromDayNumber, type IsoDate } from '#domain/year/iso-date.ts'
import type { BestTerms } from './best-terms.ts'
import { at, halvesOfAWeek, type IndexRange, withDayClosed } from './day-line.ts'
import { bestOf, type Found, isByYear } from './plan-search.ts'
import type { TermOnLine } from './term-on-line.ts'
import { edgesOf, termOptions, withOwn } from './term-options.ts'
import type { YearOnLine } from './year-on-line.ts'

/** A plan with the INSET days that it adds; `isPublished`: with the published dates as they are. */
export type Variant = BestTerms & { insetDays: readonly IsoDate[]; isPublished?: boolean }

const daysOfAWeek = 7

/**
 * Plans that meet the claims as well as the best one: a term a week earlier or later, an INSET day beside the start of a
 * term, and, where all terms are in one claim, a week moved from one term to another. The cheapest first.
 */
export function alternativesTo(found: Found, year: YearOnLine): Variant[] {
  // In one claim the other terms keep their days, so that only one thing changes.
  const options = isByYear(year)
    ? found.options.map((groups, index) => withOwn(groups, found.best.options[index]?.own ?? 0))
    : found.options
  const moved = year.terms.flatMap((_, index) => movedTerm({ ...found, options }, index, year))
  const variants = [...moved, ...(isByYear(year) ? weekMoved(found, year) : [])]
  const [inset, ...moreInsets] = year.terms.length > 1 ? withInsetDay(found, year) : []
  const different = [
    ...variants.map((best) => ({ ...best, insetDays: [] })),
    ...(inset === undefined ? [] : [inset]),
  ]
    .sort((a, b) => a.score - b.score)
    .concat(moreInsets)
    .filter(({ missing }) => missing <= found.best.missing)
  const seen = new Set([keyOf({ ...found.best, insetDays: [] })])
  return different.filter((variant) => !seen.has(keyOf(variant)) && seen.add(keyOf(variant)))
}

function movedTerm({ options, best }: Found, index: number, year: YearOnLine): BestTerms[] {
  const [from, term] = [best.options[index], year.terms[index]]
  if (from === undefined || term === undefined) return []
  const anywhere = { first: 0, last: year.line.length - 1 }
  const starts: IndexRange[] = [
    { first: 0, last: from.start - daysOfAWeek },
    { first: from.start + daysOfAWeek, last: anywhere.last },
  ]
  return starts.flatMap((limit) => {
    const limited = termOptions(
      term.on,
      term.claims,
      term.edges,
      { start: limit, end: anywhere },
      'preferred',
    )
    const groups = isByYear(year) ? withOwn(limited, from.own) : limited
    return bestOf(year, options.with(index, groups)) ?? []
  })
}

/** Each pair of terms, one a week shorter and one a week longer. */
function weekMoved({ options, best }: Found, year: YearOnLine): BestTerms[] {
  const terms = year.terms.map((_, index) => index)
  return terms.flatMap((shorter) =>
    terms.flatMap((longer) => {
      if (shorter === longer) return []
      const limited = options.map((groups, index) => {
        const change = index === shorter ? -halvesOfAWeek : index === longer ? halvesOfAWeek : 0
        return withOwn(groups, (best.options[index]?.own ?? 0) + change)
      })
      return bestOf(year, limited) ?? []
    }),
  )
}

/** The best INSET day of each term, on its first day or the weekday before it; the term has its days all the same. */
function withInsetDay({ options, best }: Found, year: YearOnLine): Variant[] {
  const byCost = (a: Variant, b: Variant) => a.missing - b.missing || a.score - b.score
  const found = year.terms.flatMap(({ on }, index) => {
    const start = best.options[index]?.start
    if (start === undefined) return []
    const days = [start, weekdayBefore(start, on)]
    return days
      .flatMap((day) => insetOn(day, index, options, year))
      .sort(byCost)
      .slice(0, 1)
  })
  return found.sort(byCost)
}

function insetOn(day: number, index: number, options: Found['options'], year: YearOnLine): Variant[] {
  const { firstDay, length } = year.line
  const term = year.terms[index]
  if (term === undefined || day < term.on.window.first) return []
  const on = { ...term.on, line: withDayClosed(year.line, day) }
  const limits = { start: { first: day, last: day }, end: { first: 0, last: length - 1 } }
  const limited = termOptions(on, term.claims, edgesOf(on, term.claims), limits, 'preferred')
  const found = bestOf(year, options.with(index, limited))
  return found === null ? [] : [{ ...found, insetDays: [fromDayNumber(firstDay + day)] }]
}

function weekdayBefore(day: number, { line }: TermOnLine): number {
  const isOpen = (index: number) =>
    index % 7 < 5 &&
    at(line.halvesBefore, index + 1) > at(line.halvesBefore, index) &&
    at(line.untakenBefore, index + 1) === at(line.untakenBefore, index)
  for (let before = day - 1; before >= 0; before -= 1) if (isOpen(before)) return before
  return day
}

function keyOf({ options, insetDays }: Variant): string {
  return JSON.stringify([options.map(({ start, end, halfTerm }) => [start, end, halfTerm]), insetDays])
}
