import type { Calendar } from '#contract/calendars/calendars.ts'
import { type CountedTerm, termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { countedWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { shortDistance } from '#web/planner/ledger/ledger-figures.ts'

export type CountedCalendar = Pick<Calendar, 'requirements'> & { terms: readonly CountedTerm[] }

type Counted = Pick<Calendar, 'requirements'> & {
  terms: readonly Pick<CountedTerm, 'termType' | 'schoolDays'>[]
}

export function countedCalendar(calendar: Pick<Calendar, 'requirements' | 'terms'>): CountedCalendar {
  return { requirements: calendar.requirements, terms: termsOfCalendar(calendar) }
}

/** `37 of 38 funding weeks (12 + 14 + 11)`, each term as the authority counts it. */
export function splitInWords(calendar: Counted): string {
  return `${sumInWords(calendar)} (${weeksOf(calendar)
    .map(({ weeks }) => weeks)
    .join(' + ')})`
}

/** `37 of 38 funding weeks: spring 1 short`; null where each term has the weeks that it is to have. */
export function offTargetInWords(calendar: Counted): string | null {
  const off = weeksOf(calendar).filter(({ weeks, target }) => weeks !== target)
  if (off.length === 0) return null
  const terms = off.map(({ termType, weeks, target }) => `${termType} ${shortDistance(weeks, target)}`)
  return `${sumInWords(calendar)}: ${terms.join(', ')}`
}

function sumInWords(calendar: Counted): string {
  const counted = weeksOf(calendar)
  const weeks = sumOfWeeks(counted.map((term) => term.weeks))
  const target = sumOfWeeks(counted.map((term) => term.target))
  return `${weeks} of ${target} funding weeks`
}

function weeksOf({ terms, requirements }: Counted) {
  return terms.map(({ termType, schoolDays }) => ({
    termType,
    weeks: countedWeeks(schoolDays, requirements),
    target: requirements.targetWeeks[termType],
  }))
}
