import type { SiteYear } from '#contract/calendars/site-years.ts'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, type IsoDate, isWithin, overlapOf } from '#domain/year/iso-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { termTints } from '#web/planner/term-hues.ts'
import { dayInYear, placeInYear } from '#web/planner/year-place.ts'
import { classNames } from '#web/ui/class-names.ts'

type YearBarProps = {
  terms: NonNullable<SiteYear['calendar']>['terms']
  /** The line's first and last day. */
  year: DateRange
  today: IsoDate
}

const halfTermHues: Record<TermType, string> = {
  summer: '[--hatch:var(--summer-hatch)]',
  autumn: '[--hatch:var(--autumn-hatch)]',
  spring: '[--hatch:var(--spring-hatch)]',
}

/** A year's terms on a line, with their weeks; half-terms are hatched. The dates stand below it. */
export function YearBar({ terms, year, today }: YearBarProps) {
  return (
    <div className="min-w-0 flex-1">
      <div aria-hidden="true" className="relative h-5 rounded-small bg-hover">
        {terms.map(({ termType, exactWeeks, halfTerm, ...term }) => (
          <span key={termType}>
            <span
              className={classNames(
                'absolute inset-y-0 rounded-small forced-colors:border',
                termTints[termType],
              )}
              style={placeInYear(overlapOf(term, year), year)}
            />
            {halfTerm && (
              <span
                className={classNames('absolute inset-y-0 hatched-half-term', halfTermHues[termType])}
                style={placeInYear(overlapOf(halfTerm, year), year)}
              />
            )}
            {/* Over the hatch, which is as near as this on a phone. */}
            <span
              className={classNames(
                'absolute inset-y-0 rounded-small px-1.5 text-small/5 font-semibold tabular-nums',
                termTints[termType],
              )}
              style={{ left: placeInYear(overlapOf(term, year), year).left }}
            >
              {exactWeeks}
            </span>
          </span>
        ))}
        {isWithin(today, year) && (
          <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: dayInYear(today, year) }} />
        )}
      </div>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-small text-soft tabular-nums">
        {terms.map((term) => (
          <li key={term.termType} className="whitespace-nowrap">
            <span className="sr-only">
              {termNames[term.termType]}, {term.exactWeeks} weeks:{' '}
            </span>
            {shortRangeInWords(term)}
          </li>
        ))}
      </ul>
    </div>
  )
}
