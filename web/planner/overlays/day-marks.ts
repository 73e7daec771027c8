import type { ClaimsPer } from '#domain/authority/target-weeks.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { AuthorityTerm } from '#domain/count/year-to-plan.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import {
  addDays,
  type DateRange,
  eachDay,
  type IsoDate,
  isValidRange,
  isWithin,
} from '#domain/year/iso-date.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'

/** What overlays add to a day: classes for its cell, and text for screen readers. */
export type DayMark = { look: string; words: readonly string[] }
export type DayMarks = ReadonlyMap<IsoDate, DayMark>

export const noMarks: DayMarks = new Map()

export type TermsByType = Partial<Record<TermType, AuthorityTerm>>

/** The terms that the council has published for its schools. */
export function councilMarks(terms: TermsByType, division?: Division): DayMarks {
  const whose = nationWords(division).payer.replace('the ', '')
  return marksOfTerms(terms, 'council', (event) => `${whose}’s ${event}`)
}

const weeksOfAYear = 52

/** The terms of the year before, on the same days of the week: 52 weeks on. */
export function lastYearMarks(terms: TermsByType): DayMarks {
  const moved: TermsByType = {}
  for (const termType of termTypes) {
    const term = terms[termType]
    if (term === undefined || !isValidRange(term)) continue
    const halfTerm =
      term.halfTerm !== null && isValidRange(term.halfTerm) ? oneYearLater(term.halfTerm) : null
    moved[termType] = { ...oneYearLater(term), halfTerm }
  }
  return marksOfTerms(moved, 'last-year', (event) => `last year: ${event}`)
}

/** Where one claim ends and the next begins: 31 August, 31 December, 31 March; or the end of a year claimed at once. */
export function periodMarks(year: DateRange, claims?: ClaimsPer): DayMarks {
  if (claims === 'by-year')
    return new Map([[year.endDate, { look: 'period-end', words: ['the year’s claim ends'] }]])
  return new Map(
    fundingPeriodsIn(year)
      .filter(({ endDate }) => isWithin(endDate, year))
      .map(({ name, endDate }) => [endDate, { look: 'period-end', words: [`${name} funding period ends`] }]),
  )
}

export function joinMarks(...some: readonly DayMarks[]): DayMarks {
  const joined = new Map<IsoDate, DayMark>()
  for (const [date, { look, words }] of some.flatMap((marks) => [...marks])) {
    const before = joined.get(date)
    joined.set(
      date,
      before ? { look: `${before.look} ${look}`, words: [...before.words, ...words] } : { look, words },
    )
  }
  return joined
}

export function areMarksEqual(some: DayMarks, others: DayMarks): boolean {
  if (some.size !== others.size) return false
  return [...some].every(([date, { look, words }]) => {
    const other = others.get(date)
    return other?.look === look && other.words.join() === words.join()
  })
}

function marksOfTerms(terms: TermsByType, whose: string, inWords: (event: string) => string): DayMarks {
  return new Map(
    termTypes.flatMap((termType) => {
      const term = terms[termType]
      if (term === undefined || !isValidRange(term)) return []
      return eachDay(term).map((date): [IsoDate, DayMark] => {
        const { looks, events } = dayOfTerm(date, termType, term)
        return [date, { look: looks.map((look) => `${whose}${look}`).join(' '), words: events.map(inWords) }]
      })
    }),
  )
}

function dayOfTerm(date: IsoDate, termType: TermType, { startDate, endDate, halfTerm }: AuthorityTerm) {
  const isStart = date === startDate
  const isEnd = date === endDate
  const isBreak = halfTerm !== null && isWithin(date, halfTerm)
  return {
    looks: [isBreak ? '-break' : '', ...(isStart ? ['-start'] : []), ...(isEnd ? ['-end'] : [])],
    events: [
      ...(isStart ? [`${termType} term starts`] : []),
      ...(isEnd ? [`${termType} term ends`] : []),
      ...(isBreak ? ['half-term'] : []),
    ],
  }
}

function oneYearLater({ startDate, endDate }: DateRange): DateRange {
  const days = weeksOfAYear * 7
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) }
}
