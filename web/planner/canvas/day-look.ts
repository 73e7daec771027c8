import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'

export function dayLook(date: IsoDate, terms: readonly Term[], facts: YearFacts): string {
  const [term, laterTerm] = terms.filter((candidate) => isWithin(date, candidate))
  const holiday = facts.holidayNames.get(date)
  return classNames(
    'day',
    date === facts.today && 'today',
    holiday !== undefined && (facts.bankHolidays.has(date) ? 'bank-holiday' : 'bank-holiday open'),
    holiday?.isProvisional && 'provisional',
    closureLook(date, facts),
    term !== undefined && lookInTerm(date, term),
    laterTerm !== undefined && 'shared',
  )
}

function closureLook(date: IsoDate, { closures }: YearFacts): string | false {
  const onDay = closures.filter((closure) => isWithin(date, closure))
  if (onDay.length === 0) return false
  return onDay.every(({ portion }) => portion === 'half') ? 'closure half-day' : 'closure'
}

function lookInTerm(date: IsoDate, term: Term): string {
  return classNames(
    'in-term',
    term.termType,
    date === term.startDate && 'start',
    date === term.endDate && 'end',
    term.halfTerm !== null && isWithin(date, term.halfTerm) && 'half-term',
  )
}
