import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureName, withPortion } from '#domain/plan/closure.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames, termTypes } from '#domain/year/term.ts'

/** The dates of a plan; bank holidays only where they are known to both plans. */
export type DatedPlan = {
  readonly terms: readonly Term[]
  readonly closures: readonly Closure[]
  readonly openBankHolidays?: readonly IsoDate[]
  /** Absent in what an earlier release recorded. */
  readonly division?: Division
  readonly bankHolidays?: readonly { readonly date: IsoDate; readonly name: string }[]
}

type WriteDay = (date: IsoDate) => string

/** A sentence for each date that differs, with what it was before; empty where no date does. */
export function changedDates(before: DatedPlan, after: DatedPlan, day: WriteDay): string[] {
  const division = after.division ?? before.division
  return [
    ...termTypes.flatMap((type) => termChanges(type, termOf(type, before), termOf(type, after), day)),
    ...listChanges(
      closuresOf(before, division, day),
      closuresOf(after, division, day),
      'New closure',
      'Closure removed',
    ),
    ...listChanges(openOf(before, day), openOf(after, day), 'Now open on', 'No longer open on'),
    ...listChanges(
      holidaysOf(before, day),
      holidaysOf(after, day),
      'New bank holiday',
      'No longer a bank holiday',
    ),
  ]
}

function termOf(termType: TermType, { terms }: DatedPlan): Term | null {
  return terms.find((term) => term.termType === termType) ?? null
}

function termChanges(termType: TermType, before: Term | null, after: Term | null, day: WriteDay): string[] {
  const name = termNames[termType]
  if (before === null || after === null) {
    if (before !== null) return [`${name} is removed; it was ${rangeOf(before, day)}.`]
    return after === null ? [] : [`${name} is new: ${rangeOf(after, day)}.`]
  }
  const moved = (what: string, now: string, then: string) =>
    now === then ? [] : [`${name} ${what} ${now}; it was ${then}.`]
  return [
    ...moved('starts on', day(after.startDate), day(before.startDate)),
    ...moved('ends on', day(after.endDate), day(before.endDate)),
    ...halfTermChange(name, before.halfTerm, after.halfTerm, day),
  ]
}

function halfTermChange(
  name: string,
  before: DateRange | null,
  after: DateRange | null,
  day: WriteDay,
): string[] {
  const [then, now] = [before, after].map((dates) => dates && rangeOf(dates, day))
  if (now === then) return []
  if (!now) return [`${name} has no half-term; it was ${then}.`]
  return [
    then ? `${name} half-term is ${now}; it was ${then}.` : `${name} has a half-term: ${now}; it had none.`,
  ]
}

function rangeOf({ startDate, endDate }: DateRange, day: WriteDay): string {
  return startDate === endDate ? day(startDate) : `${day(startDate)} to ${day(endDate)}`
}

function closuresOf({ closures }: DatedPlan, division: Division | undefined, day: WriteDay): string[] {
  return closures.map(
    (closure) => `“${withPortion(closureName(closure, division), closure)}”, ${rangeOf(closure, day)}`,
  )
}

function openOf({ openBankHolidays = [] }: DatedPlan, day: WriteDay): string[] {
  return openBankHolidays.map(day)
}

/** Only those inside a term: the others change nothing for anyone. */
function holidaysOf({ bankHolidays = [], terms }: DatedPlan, day: WriteDay): string[] {
  return bankHolidays
    .filter(({ date }) => terms.some(({ startDate, endDate }) => startDate <= date && date <= endDate))
    .map(({ date, name }) => `${name}, ${day(date)}`)
}

function listChanges(
  before: readonly string[],
  after: readonly string[],
  added: string,
  removed: string,
): string[] {
  return [
    ...before.filter((each) => !after.includes(each)).map((each) => `${removed}: ${each}.`),
    ...after.filter((each) => !before.includes(each)).map((each) => `${added}: ${each}.`),
  ]
}
