import type { Calendar } from '#contract/calendars/calendars.ts'
import { roundWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { shortDistance } from '#web/planner/ledger/ledger-figures.ts'

type CountedCalendar = Pick<Calendar, 'requirements'> & {
  terms: readonly Pick<Calendar['terms'][number], 'name' | 'schoolDays'>[]
}

/** `37 of 38 funding weeks (12 + 14 + 11)`, each term as the authority counts it. */
export function splitInWords(calendar: CountedCalendar): string {
  return `${sumInWords(calendar)} (${weeksOf(calendar)
    .map(({ weeks }) => weeks)
    .join(' + ')})`
}

/** `37 of 38 funding weeks: spring 1 short`; null where every term meets its target. */
export function offTargetInWords(calendar: CountedCalendar): string | null {
  const off = weeksOf(calendar).filter(({ weeks, target }) => weeks !== target)
  if (off.length === 0) return null
  const terms = off.map(({ name, weeks, target }) => `${name} ${shortDistance(weeks, target)}`)
  return `${sumInWords(calendar)}: ${terms.join(', ')}`
}

function sumInWords(calendar: CountedCalendar): string {
  const counted = weeksOf(calendar)
  const weeks = sumOfWeeks(counted.map((term) => term.weeks))
  const target = sumOfWeeks(counted.map((term) => term.target))
  return `${weeks} of ${target} funding weeks`
}

function weeksOf({ terms, requirements }: CountedCalendar) {
  return terms.map(({ name, schoolDays }) => ({
    name,
    weeks: roundWeeks(schoolDays, requirements.rounding),
    target: requirements.targetWeeks[name],
  }))
}
