import type { Closure } from '#domain/plan/closure.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type DateRange, type IsoDate, isValidRange, isWithin } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { invalidInput, type Refusal } from '#server/problems.ts'
import { quoted } from '#server/reading/dated-entry.ts'
import { limited } from '#server/reading/limited-sentences.ts'
import { partition } from '#server/reading/partition.ts'

/** The calendar in a file. `siteName` and `fundingYear` are null if missing. */
export type ImportedCalendar = {
  readonly siteName: string | null
  readonly fundingYear: FundingYear | null
  readonly terms: readonly Term[]
  readonly closures: readonly Closure[]
  readonly openBankHolidays: readonly IsoDate[]
  /** A sentence for everything that was skipped, missing or not understood. */
  readonly notUnderstood: readonly string[]
}

export type Found = Pick<
  ImportedCalendar,
  'siteName' | 'fundingYear' | 'closures' | 'openBankHolidays' | 'notUnderstood'
> & {
  readonly terms: readonly (DateRange & { readonly termType: TermType })[]
  readonly halfTerms: readonly DateRange[]
}

const maxClosures = 100
const maxLabelLength = 80

export const unreadable = (sentence: string): Refusal => invalidInput({ file: sentence })

export const severalCalendars = () =>
  unreadable('This file holds more than one calendar: import a file of one site and one year.')

/** Joins terms and half-terms and drops invalid data; throws without any term, or with duplicates. */
export function calendarOf(found: Found): ImportedCalendar {
  const [terms, wrongTerms] = partition(found.terms, isValidRange)
  if (terms.length === 0) throw unreadable('There is no term in this file that can be used.')
  if (new Set(terms.map(({ termType }) => termType)).size < terms.length) throw severalCalendars()
  const halfTermOf = (term: DateRange) =>
    found.halfTerms.find((range) => isValidRange(range) && isWithin(range.startDate, term)) ?? null
  const accepted = terms.map(({ termType, startDate, endDate }): Term => {
    const range = { startDate, endDate }
    return { termType, ...range, halfTerm: halfTermOf(range) }
  })
  const isAccepted = (range: DateRange) => accepted.some(({ halfTerm }) => halfTerm === range)
  const [closures, wrongClosures] = partition(found.closures, isValidRange)
  return {
    siteName: found.siteName,
    fundingYear: found.fundingYear,
    terms: accepted,
    closures: closures.slice(0, maxClosures).map(withShortLabel),
    openBankHolidays: openDaysInOrder(found.openBankHolidays),
    notUnderstood: limited([
      ...found.notUnderstood,
      ...wrongTerms.map(
        ({ termType }) => `The ${termType} term has no dates that follow each other and is left out.`,
      ),
      ...found.halfTerms.filter((range) => !isAccepted(range)).map(skippedHalfTerm),
      ...wrongClosures.map(({ label }) => `${quoted(label)} ends before it begins and is left out.`),
      ...closures
        .filter(({ label }) => !isShortEnough(label))
        .map(({ label }) => `${quoted(label)} is shortened.`),
      ...tooMany(closures.length),
      ...termTypes
        .filter((termType) => !accepted.some((term) => term.termType === termType))
        .map((termType) => `The file has no ${termType} term: yours stays as it is.`),
    ]),
  }
}

export function termTypeNamed(name: string): TermType | null {
  return termTypes.find((termType) => termNames[termType].toLowerCase() === name.trim().toLowerCase()) ?? null
}

function skippedHalfTerm(range: DateRange): string {
  return isValidRange(range)
    ? `The half-term of ${formatDate(range.startDate, 'd MMMM yyyy')} fits no term of its own and is left out.`
    : 'A half-term ends before it begins and is left out.'
}

function tooMany(closures: number): string[] {
  return closures > maxClosures ? [`Only the first ${maxClosures} of ${closures} closures are read.`] : []
}

function isShortEnough(label: string): boolean {
  return label.length <= maxLabelLength
}

/** One line of at most the maximum length, without cutting a character in half. */
function withShortLabel(closure: Closure): Closure {
  const line = closure.label.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const fitting = isShortEnough(line)
    ? line
    : line
        .slice(0, maxLabelLength)
        .replace(/\p{Cs}$/u, '')
        .trim()
  return { ...closure, label: fitting }
}
