import {
  type AcademicYear,
  academicYearOf,
  checkPublishedYear,
  type PublishedYear,
} from '#domain/authority/published-term-dates.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { type DateRange, daysBetween, eachDay, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames, termTypes } from '#domain/year/term.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'
import {
  inOrder,
  minBreakDays,
  type Sorted,
  type Stretch,
  skipped,
  sortByMeaning,
  stretchesIn,
  weekdaysBetween,
  weekdaysIn,
} from './stretches.ts'

export type PublishedYears = { readonly years: PublishedYear[]; readonly notUnderstood: string[] }

/** The school years in a file's entries, oldest first, and a sentence for everything skipped. */
export function publishedYearsIn(entries: readonly DatedEntry[]): PublishedYears {
  const sorted = sortByMeaning(entries)
  const { stretches, notUnderstood } = stretchesIn(sorted)
  const academicYears = new Set(stretches.map(({ startDate }) => academicYearOf(startDate)))
  const years = [...academicYears].map((academicYear) => yearOf(academicYear, stretches, sorted))
  const halfTerms = years.flatMap((year) => year.terms.flatMap((term) => term.halfTerm ?? []))
  const isAccepted = (entry: DateRange) => halfTerms.some((halfTerm) => isWithin(halfTerm.startDate, entry))
  const isInYear = ({ startDate }: DateRange) => academicYears.has(academicYearOf(startDate))
  return {
    years: years.map(withoutProblems).filter((year) => year.terms.length > 0),
    notUnderstood: [
      ...notUnderstood,
      ...termTypes.flatMap((termType) => printedTwice(termType, stretches)),
      ...sorted.unknown.map(skipped),
      ...sorted['half-term'].filter((entry) => !isAccepted(entry)).map(skipped),
      ...[...sorted.inset, ...sorted['open-holiday']].filter((entry) => !isInYear(entry)).map(skipped),
      ...years.flatMap(checkPublishedYear).map(({ message }) => message),
      ...years.flatMap(missingTerms),
    ],
  }
}

function yearOf(academicYear: AcademicYear, all: readonly Stretch[], sorted: Sorted): PublishedYear {
  const stretches = all.filter(({ startDate }) => academicYearOf(startDate) === academicYear)
  const easter = easterBreakIn(stretches)
  const terms = termTypes.flatMap((termType) => {
    const own = stretches.filter((stretch) => (stretch.termType ?? termAt(stretch, easter)) === termType)
    return own.length === 0 ? [] : [termOf(termType, own, sorted)]
  })
  const daysOf = (entries: readonly DatedEntry[]) =>
    openDaysInOrder(
      entries.flatMap(eachDay).filter((day) => !isWeekend(day) && academicYearOf(day) === academicYear),
    )
  const openBankHolidays = daysOf(sorted['open-holiday'])
  return {
    academicYear,
    terms: inOrder(terms),
    insetDays: daysOf(sorted.inset),
    ...(openBankHolidays.length > 0 && { openBankHolidays }),
  }
}

/** The longest break that begins in March or April, as not every spring break is at Easter. */
function easterBreakIn(stretches: readonly Stretch[]): DateRange | null {
  const breaks = breaksBetween(stretches).filter(({ startDate }) => /-0[34]-/.test(startDate))
  return breaks.toSorted((a, b) => workingLength(b) - workingLength(a))[0] ?? null
}

/** The term of a stretch that names none. */
function termAt({ startDate }: Stretch, easter: DateRange | null): TermType {
  const monthAndDay = startDate.slice(5)
  if (monthAndDay >= '08-01') return 'autumn'
  const isAfterEaster = easter === null ? monthAndDay >= '04-01' : startDate > easter.endDate
  return isAfterEaster ? 'summer' : 'spring'
}

function termOf(termType: TermType, stretches: readonly Stretch[], sorted: Sorted): Term {
  const startDate = stretches.map((stretch) => stretch.startDate).sort()[0] ?? ''
  const endDate =
    stretches
      .map((stretch) => stretch.endDate)
      .sort()
      .at(-1) ?? ''
  const inside = (entry: DateRange) => startDate <= entry.startDate && entry.endDate <= endDate
  const breaks = [...sorted.break.filter(inside), ...breaksBetween(stretches)]
  const halfTerms = [
    ...inOrder(sorted['half-term'].filter(inside)),
    ...breaks.filter((range) => workingLength(range) >= minBreakDays),
    // A break of two days is the half-term where there is no longer one, as in February in Scotland.
    ...sorted.break.filter((range) => inside(range) && workingLength(range) === 2),
  ]
  const halfTerm = halfTerms.flatMap((range) => weekdaysIn(range) ?? [])[0] ?? null
  return { termType, startDate, endDate, halfTerm }
}

/** The breaks between stretches that are longer than a weekend with a bank holiday. */
function breaksBetween(stretches: readonly Stretch[]): DateRange[] {
  return stretches.flatMap((earlier, index) => {
    const later = stretches[index + 1]
    const between = later && weekdaysBetween(earlier, later)
    return between && workingLength(between) >= minBreakDays ? [between] : []
  })
}

function workingLength(range: DateRange): number {
  return daysBetween(range.startDate, range.endDate) > 400
    ? 0
    : eachDay(range).filter((day) => !isWeekend(day)).length
}

function withoutProblems(year: PublishedYear): PublishedYear {
  const wrong = new Set(checkPublishedYear(year).map(({ path }) => path.split('.').slice(0, 2).join('.')))
  return { ...year, terms: year.terms.filter((_, index) => !wrong.has(`terms.${index}`)) }
}

/** Stretches of a term that overlap, and of which neither is a part of the other. */
function printedTwice(termType: TermType, all: readonly Stretch[]): string[] {
  const own = all.filter((stretch) => stretch.termType === termType)
  return own.flatMap((earlier, index) => {
    const later = own[index + 1]
    const contradicts =
      later !== undefined &&
      earlier.startDate < later.startDate &&
      later.startDate <= earlier.endDate &&
      earlier.endDate < later.endDate
    if (!contradicts) return []
    const [one, other] = [earlier, later].map(rangeInWords)
    return [
      `${termNames[termType]} is given twice, ${one} and ${other}: please check its first and last day.`,
    ]
  })
}

function rangeInWords({ startDate, endDate }: DateRange): string {
  return `${formatDate(startDate, 'd MMM')} to ${formatDate(endDate, 'd MMM yyyy')}`
}

function missingTerms({ academicYear, terms }: PublishedYear): string[] {
  return termTypes
    .filter((termType) => !terms.some((term) => term.termType === termType))
    .map((termType) => `No dates were found for the ${termType} term of ${academicYear}.`)
}
