import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { SiteHoliday } from '#domain/count/year-to-plan.ts'
import {
  type Closure,
  type ClosureKind,
  closureKindName,
  closureKindNamesOf,
  closureName,
} from '#domain/plan/closure.ts'
import { formatDate, rangeInWords } from '#domain/year/format-date.ts'
import {
  type DateRange,
  daysBetween,
  doOverlap,
  type IsoDate,
  isValidRange,
  isWithin,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

type TermToCompare = {
  term: Term | null
  closures: readonly Closure[]
  bankHolidays: readonly SiteHoliday[]
  openBankHolidays?: readonly IsoDate[]
  division?: Division | undefined
}

/** Each change of a term as a phrase to follow its name: `ends 2 days earlier`. */
export function termChanges(before: TermToCompare, after: TermToCompare): string[] {
  const [from, to] = [before.term, after.term]
  const division = after.division ?? before.division
  if (from === null || to === null) return [to === null ? 'is removed' : 'is new']
  return [
    ...moved('starts', daysBetween(from.startDate, to.startDate)),
    ...moved('ends', daysBetween(from.endDate, to.endDate)),
    ...halfTermChange(from.halfTerm, to.halfTerm),
    ...listChanges(
      closuresOf({ ...before, division }, from, to),
      closuresOf({ ...after, division }, from, to),
    ),
    ...listChanges(holidaysOf(before, from, to), holidaysOf(after, from, to)),
    ...listChanges(openOf(before, from, to), openOf(after, from, to), 'closes on', 'opens on'),
  ]
}

function moved(verb: string, days: number): string[] {
  return days === 0 ? [] : [`${verb} ${numberOf(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`]
}

function halfTermChange(from: DateRange | null, to: DateRange | null): string[] {
  const [old, current] = [from, to].map((halfTerm) => (halfTerm === null ? null : rangeInWords(halfTerm)))
  if (from?.startDate === to?.startDate && from?.endDate === to?.endDate) return []
  if (!current) return ['has no half-term']
  return [`has its half-term from ${current}${old ? ` instead of ${old}` : ''}`]
}

function closuresOf({ closures, division }: TermToCompare, from: Term, to: Term): string[] {
  return closures
    .filter(isValidRange)
    .filter((closure) => doOverlap(closure, from) || doOverlap(closure, to))
    .map((closure) => {
      const details = detailsOf(closure, division)
      const added = details.length === 0 ? '' : ` (${details.join(', ')})`
      return `“${closureName(closure, division)}” ${rangeInWords(closure)}${added}`
    })
}

/** What its name leaves open, so that a closure of the same days which is paid for otherwise is another one. */
function detailsOf(
  { kind, label, portion, isFunded = false, isCharged = false }: Closure,
  division: Division | undefined,
): string[] {
  return [
    ...(saysKind(label, kind) ? [] : [closureKindName(kind, division)]),
    ...(portion === 'half' ? ['half days'] : []),
    ...(isFunded ? ['funded'] : []),
    ...(isCharged ? ['charged'] : []),
  ]
}

/** Whether the name that it is shown by is its kind's, as one without a label has. */
function saysKind(label: string, kind: ClosureKind): boolean {
  const shown = label.trim().toLowerCase()
  return shown === '' || closureKindNamesOf(kind).some((name) => name.toLowerCase() === shown)
}

function holidaysOf({ bankHolidays }: TermToCompare, from: Term, to: Term): string[] {
  return bankHolidays
    .filter(({ date }) => isWithin(date, from) || isWithin(date, to))
    .map(({ date, name }) => `the ${name} on ${formatDate(date, 'd MMMM')}`)
}

/** Open bank holidays inside either term; one that is no bank holiday any more is a day like any other. */
function openOf({ bankHolidays, openBankHolidays = [] }: TermToCompare, from: Term, to: Term): string[] {
  return bankHolidays
    .filter(({ date }) => openBankHolidays.includes(date))
    .filter(({ date }) => isWithin(date, from) || isWithin(date, to))
    .map(({ date, name }) => `${formatDate(date, 'd MMMM')} (${name})`)
}

function listChanges(
  before: readonly string[],
  after: readonly string[],
  loses = 'loses',
  gets = 'gets',
): string[] {
  return [
    ...before.filter((each) => !after.includes(each)).map((each) => `${loses} ${each}`),
    ...after.filter((each) => !before.includes(each)).map((each) => `${gets} ${each}`),
  ]
}
