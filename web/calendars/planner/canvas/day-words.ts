import { closureName } from '#domain/closure.ts'
import { type IsoDate, isWeekend, isWithin } from '#domain/iso-date.ts'
import { explainDay, schoolDayOn } from '#domain/school-days.ts'
import { shownDate } from '#domain/shown-date.ts'
import { type Term, type TermType, termNames } from '#domain/term.ts'
import { type DayMarks, noMarks } from '#web/calendars/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'

/** A day's date, and what it is and why it does or doesn't count, with what lies over it. */
export function dayInWords(
  date: IsoDate,
  terms: readonly Term[],
  facts: YearFacts,
  marks: DayMarks = noMarks,
): [string, string] {
  const words = [
    edgeInWords(date, terms),
    kindInWords(date, terms, facts),
    sharedInWords(date, terms),
    ...(marks.get(date)?.words ?? []),
  ]
  if (date === facts.today) words.unshift('Today')
  return [
    shownDate(date, { dateFormat: facts.dateFormat ?? null }, 'EEEE, MMMM d, yyyy'),
    words.filter(Boolean).join(' · '),
  ]
}

function edgeInWords(date: IsoDate, terms: readonly Term[]): string {
  return terms
    .flatMap(({ termType, startDate, endDate }) => [
      ...(date === startDate ? [`${termNames[termType]} term starts`] : []),
      ...(date === endDate ? [`${termNames[termType]} term ends`] : []),
    ])
    .join(' · ')
}

function sharedInWords(date: IsoDate, terms: readonly Term[]): string {
  const [, other] = terms.filter((term) => isWithin(date, term))
  return other === undefined ? '' : `in the ${other.termType} term too: a day belongs to one term`
}

function kindInWords(date: IsoDate, terms: readonly Term[], facts: YearFacts): string {
  const { reason, termType } = explainDay(date, terms, facts)
  switch (reason) {
    case 'outside-terms':
      return outsideInWords(date, facts)
    case 'school-day':
      return `School day of the ${termInWords(termType)}`
    case 'weekend':
      return `Weekend in the ${termInWords(termType)}, doesn’t count`
    case 'bank-holiday':
      return `${holidayInWords(date, facts)}, doesn’t count`
    case 'half-term':
      return `Half-term of the ${termInWords(termType)}, doesn’t count`
    case 'closure':
      return schoolDayOn(date, terms, facts) === 0
        ? `${closureInWords(date, facts)}, doesn’t count`
        : `${closureInWords(date, facts)} for half the day, half of it counts`
  }
}

function termInWords(termType: TermType | null): string {
  return `${termType ?? ''} term`.trimStart()
}

function outsideInWords(date: IsoDate, facts: YearFacts): string {
  const isClosed = facts.closures.some((closure) => isWithin(date, closure))
  const kind =
    holidayInWords(date, facts) ||
    (isClosed ? closureInWords(date, facts) : '') ||
    (isWeekend(date) ? 'Weekend' : '')
  return kind === '' ? 'Outside the terms' : `${kind}, outside the terms`
}

function holidayInWords(date: IsoDate, { holidayNames }: YearFacts): string {
  const holiday = holidayNames.get(date)
  if (holiday === undefined) return ''
  return holiday.isProvisional ? `${holiday.name} (provisional, not published yet)` : holiday.name
}

function closureInWords(date: IsoDate, { closures }: YearFacts): string {
  const closure = closures.find((candidate) => isWithin(date, candidate))
  if (closure === undefined) return 'Closure'
  const paid = [closure.isFunded && 'funded', closure.isCharged && 'charged'].filter(Boolean).join(', ')
  return paid === '' ? closureName(closure) : `${closureName(closure)} (${paid})`
}
