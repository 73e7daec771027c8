import { datesInWords, formatDate } from '#domain/year/format-date.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import type { PublishedYear } from './published-term-dates.ts'

type YearChange = { readonly year: PublishedYear; readonly changes: readonly string[] }

/**
 * The years that a published page says otherwise than what is saved, with a sentence for each change. What the page does
 * not say is no change: many list one term at a time. A year that is over is left out.
 */
export function changedYears(
  saved: readonly PublishedYear[],
  found: readonly PublishedYear[],
  today: IsoDate,
): YearChange[] {
  return found
    .filter(({ academicYear }) => `${Number(academicYear.slice(0, 4)) + 1}-08-31` >= today)
    .map((year) => ({
      year,
      changes: changesOf(
        saved.find(({ academicYear }) => academicYear === year.academicYear),
        year,
      ),
    }))
    .filter(({ changes }) => changes.length > 0)
}

/** What becomes different where these dates replace the saved ones as a whole; nothing where they are the same. */
export function changesByReplacing(saved: PublishedYear, by: PublishedYear): string[] {
  return [
    ...changesOf(saved, by),
    ...termTypes.flatMap((termType) => {
      const [before, after] = [saved, by].map(({ terms }) => terms.find((term) => term.termType === termType))
      if (before === undefined) return []
      const name = termNames[termType]
      if (after === undefined) return [`${name}: ${rangeInWords(before)} is removed.`]
      if (before.halfTerm === null || after.halfTerm !== null) return []
      return [`${name} half-term: ${rangeInWords(before.halfTerm)} is removed.`]
    }),
    ...removedDays('Staff days', saved.insetDays, by.insetDays),
    ...removedDays('Open bank holidays', saved.openBankHolidays ?? [], by.openBankHolidays ?? []),
  ]
}

function changesOf(saved: PublishedYear | undefined, found: PublishedYear): string[] {
  if (saved === undefined) return found.terms.length === 0 ? [] : [`${found.academicYear} is published.`]
  return [
    ...termTypes.flatMap((termType) => {
      const [before, after] = [saved, found].map(({ terms }) =>
        terms.find((term) => term.termType === termType),
      )
      if (after === undefined) return []
      const name = termNames[termType]
      if (before === undefined) return [`${name}: ${rangeInWords(after)} is published.`]
      return [
        ...moved(name, before, after),
        ...(after.halfTerm === null ? [] : moved(`${name} half-term`, before.halfTerm, after.halfTerm)),
      ]
    }),
    ...otherDays('Staff days', saved.insetDays, found.insetDays),
    ...otherDays('Open bank holidays', saved.openBankHolidays ?? [], found.openBankHolidays ?? []),
  ]
}

function moved(name: string, before: DateRange | null, after: DateRange): string[] {
  if (before === null) return [`${name}: ${rangeInWords(after)} is published.`]
  if (before.startDate === after.startDate && before.endDate === after.endDate) return []
  return [`${name}: ${rangeInWords(before)} has become ${rangeInWords(after)}.`]
}

function otherDays(name: string, before: readonly IsoDate[], after: readonly IsoDate[]): string[] {
  const [mine, yours] = [before, after].map((days) => [...days].sort())
  if (yours === undefined || yours.length === 0 || mine?.join() === yours.join()) return []
  return [`${name}: ${mine?.length ? datesInWords(mine) : 'none'} has become ${datesInWords(yours)}.`]
}

function removedDays(name: string, before: readonly IsoDate[], after: readonly IsoDate[]): string[] {
  if (before.length === 0 || after.length > 0) return []
  return [`${name}: ${datesInWords([...before].sort())} has become none.`]
}

function rangeInWords({ startDate, endDate }: DateRange): string {
  return `${formatDate(startDate, 'd MMM yyyy')} to ${formatDate(endDate, 'd MMM yyyy')}`
}
