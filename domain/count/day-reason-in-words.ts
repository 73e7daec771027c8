import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { closureName } from '#domain/plan/closure.ts'
import { type IsoDate, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { explainDay, schoolDayOn, type YearContext } from './school-days.ts'

type HolidayName = { name: string; isProvisional: boolean }

/** What terms are counted with, and the names of its bank holidays. */
export type NamedYear = YearContext & {
  holidayNames: ReadonlyMap<IsoDate, HolidayName>
  /** Whose words its closures have. */
  division?: Division
}

/** What a day is and why it counts as a school day or not, as a phrase without a full stop. */
export function dayReasonInWords(date: IsoDate, terms: readonly Term[], year: NamedYear): string {
  return [kindInWords(date, terms, year), sharedInWords(date, terms)].filter(Boolean).join(' · ')
}

function kindInWords(date: IsoDate, terms: readonly Term[], year: NamedYear): string {
  const { reason, termType } = explainDay(date, terms, year)
  switch (reason) {
    case 'outside-terms':
      return outsideInWords(date, year)
    case 'school-day':
      return [`School day of the ${termInWords(termType)}`, openInWords(date, year)]
        .filter(Boolean)
        .join(' · ')
    case 'weekend':
      return `Weekend in the ${termInWords(termType)}, doesn’t count`
    case 'bank-holiday':
      return `${holidayInWords(date, year)}, doesn’t count`
    case 'half-term':
      return `Half-term of the ${termInWords(termType)}, doesn’t count`
    case 'closure':
      return schoolDayOn(date, terms, year) === 0
        ? `${closureFromText(date, year)}, doesn’t count`
        : `${closureFromText(date, year)} for half the day, half of it counts`
  }
}

function sharedInWords(date: IsoDate, terms: readonly Term[]): string {
  const [, other] = terms.filter((term) => isWithin(date, term))
  return other === undefined ? '' : `in the ${other.termType} term too: a day belongs to one term`
}

function termInWords(termType: TermType | null): string {
  return `${termType ?? ''} term`.trimStart()
}

function outsideInWords(date: IsoDate, year: NamedYear): string {
  const isClosed = year.closures.some((closure) => isWithin(date, closure))
  const kind =
    holidayInWords(date, year) ||
    (isClosed ? closureFromText(date, year) : '') ||
    (isWeekend(date) ? 'Weekend' : '')
  return kind === '' ? 'Outside the terms' : `${kind}, outside the terms`
}

function holidayInWords(date: IsoDate, { holidayNames }: NamedYear): string {
  const holiday = holidayNames.get(date)
  if (holiday === undefined) return ''
  return holiday.isProvisional ? `${holiday.name} (provisional, not published yet)` : holiday.name
}

/** A bank holiday that counts as a school day is one on which the site is open. */
function openInWords(date: IsoDate, year: NamedYear): string {
  const name = year.bankHolidays.has(date) ? '' : holidayInWords(date, year)
  return name === '' ? '' : `Open on this bank holiday: ${name}`
}

function closureFromText(date: IsoDate, { closures, division }: NamedYear): string {
  const closure = closures.find((candidate) => isWithin(date, candidate))
  if (closure === undefined) return 'Closure'
  const paid = [closure.isFunded && 'funded', closure.isCharged && 'charged'].filter(Boolean).join(', ')
  const name = closureName(closure, division)
  return paid === '' ? name : `${name} (${paid})`
}
