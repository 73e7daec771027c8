import type { Export, ExportYear } from '#contract/publishing/exports.ts'
import { type ExportFormat, exportFormatNames } from '#domain/publish/export-format.ts'
import { listInWords } from '#domain/year/format-date.ts'
import {
  type FundingYear,
  fundingYearOf,
  fundingYearOptions,
  startYearOf,
  yearToShow,
} from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** In display order. */
export const formatsOffered: readonly ExportFormat[] = ['pdf', 'xlsx', 'ics', 'csv', 'proof']

type Shown = { label: string; tone: BadgeTone }

const statesShown: Readonly<Record<Export['state'], Shown>> = {
  running: { label: 'Being made', tone: 'action' },
  done: { label: 'Ready', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
}

type Standing = Pick<Export, 'state' | 'expiresAt'>

export function stateOf(row: Standing, now: Date): Shown {
  return row.state === 'done' && !isReady(row, now)
    ? { label: 'Expired', tone: 'quiet' }
    : statesShown[row.state]
}

/** An expired zip can't be downloaded, though its row is deleted only at night. */
export function isReady({ state, expiresAt }: Standing, now: Date): boolean {
  return state === 'done' && (expiresAt === null || new Date(expiresAt) > now)
}

/** `PDF and Excel, 2026-27`. */
export function contentInWords({ formats, fundingYears }: Pick<Export, 'formats' | 'fundingYears'>): string {
  const names = formatsOffered
    .filter((format) => formats.includes(format))
    .map((format) => exportFormatNames[format])
  return `${listInWords(names)}, ${listInWords(fundingYears)}`
}

/** `Make a zip of 2 PDFs`; null where the number of calendars is not known. */
export function makeInWords(format: keyof typeof filesOf, calendars: number | null): string {
  if (calendars === 1 || calendars === 0) return `Download ${exportFormatNames[format]}`
  return `Make a zip of ${calendars === null ? '' : `${calendars} `}${filesOf[format]}`
}

const filesOf = { pdf: 'PDFs', xlsx: 'Excel files', ics: 'iCal files' } as const

type Kind = {
  readonly formats: readonly ExportFormat[]
  readonly fundingYears: readonly string[]
  /** Null where it is not known beforehand. */
  readonly calendars: number | null
}

/** Whether the export is running with the same years, formats and number of calendars. */
export function isMaking(row: Export, { formats, fundingYears, calendars }: Kind): boolean {
  const { made, failed, waiting } = row.counts
  return (
    row.state === 'running' &&
    hasSame(row.formats, formats) &&
    hasSame(row.fundingYears, fundingYears) &&
    (calendars === null || made + failed + waiting === calendars * formats.length)
  )
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

export function filesInWords(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}

/** What happens next with an export of so many files, which has just been started. */
export function startedInWords(files: number): string {
  const being = files === 1 ? 'is' : 'are'
  return `${filesInWords(files)} ${being} being made. If you stay, the zip is downloaded automatically; if you leave, find it under Your exports.`
}

/** `12 of 40 files`; once finished, `40 files`. */
export function progressInWords({ state, counts }: Pick<Export, 'state' | 'counts'>): string {
  const { made, failed, waiting } = counts
  return state === 'running'
    ? `${made + failed} of ${filesInWords(made + failed + waiting)}`
    : filesInWords(made)
}

type YearOption = { value: FundingYear; label: string }

/** The years with approved calendars and the current five, in order, labelled as in the generator. */
export function yearsOffered(years: readonly ExportYear[], today: IsoDate): YearOption[] {
  const options = years.flatMap(({ fundingYear }) => fundingYearOptions(startYearOf(fundingYear)).slice(0, 1))
  for (const option of fundingYearOptions(startYearOf(today)))
    if (!options.some(({ value }) => value === option.value)) options.push(option)
  return options.toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

/** The most likely year: the current one, else the newest with approved calendars. */
export function usualYear(years: readonly ExportYear[], today: IsoDate): FundingYear {
  const current = fundingYearOf(today)
  const offered = fundingYearOptions(startYearOf(today))[0]?.value ?? current
  return years.length === 0
    ? offered
    : yearToShow(
        years.map(({ fundingYear }) => fundingYear),
        current,
      )
}
