import * as z from 'zod/mini'
import type { PackedYearRow } from '#contract/authorities/fact-packs.ts'
import { TermDatesInput } from '#contract/authorities/term-dates.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { keyOfPackedYear, olderInWords, verdictOnYear } from '#domain/facts/fact-pack.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { LocalAuthorityRow } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { whyNotPublished } from '#server/facts/require-seen.ts'
import { checkOpenHolidays } from '#server/term-dates/check-open-holidays.ts'
import { findAllTermDates, type TermDatesRow } from '#server/term-dates/find-term-dates.ts'
import type { YearToWrite } from '#server/term-dates/write-years.ts'
import { whyInvalid } from './why-invalid.ts'

/** Names and codes that another installation has written, and that are shown here. */
export const PackedName = z.string().check(z.maxLength(200))

export const PackedYear = z.object({
  authorityCode: PackedName,
  authorityName: PackedName,
  academicYear: PackedName,
  terms: z.unknown(),
  insetDays: z.unknown(),
  openBankHolidays: z.unknown(),
  source: z.string(),
  sourceDate: z.nullable(z.string()),
})
type PackedYear = z.output<typeof PackedYear>

export type ReadYear = {
  readonly row: Unshaped<typeof PackedYearRow>
  readonly localAuthorityId: string
  readonly input: Omit<YearToWrite, 'version'>
}

type ReadYears = { readonly years: readonly ReadYear[]; readonly leftOut: readonly string[] }

/** Checks each school year as if it were typed, and compares it with what stands here; what is refused is left out. */
export async function readPackedYears(
  db: Database,
  packed: readonly PackedYear[],
  known: Omit<Known, 'stored'>,
): Promise<ReadYears> {
  if (packed.length === 0) return { years: [], leftOut: [] }
  const stored = new Map((await findAllTermDates(db)).map((year) => [placeOf(year), year]))
  const years = new Map<string, ReadYear>()
  const leftOut: string[] = []
  for (const each of packed) {
    const leaveOut = (why: string) =>
      leftOut.push(`${each.authorityName} (${each.authorityCode}), Term dates, ${each.academicYear}: ${why}`)
    const read = await readYear(db, each, { ...known, stored })
    if (typeof read === 'string') leaveOut(read)
    else if (years.has(read.row.key)) leaveOut('it is in the pack twice, and only the first is read.')
    else years.set(read.row.key, read)
  }
  return { years: [...years.values()], leftOut }
}

type Known = {
  readonly authorityOf: ReadonlyMap<string, LocalAuthorityRow>
  readonly stored: ReadonlyMap<string, TermDatesRow>
  readonly now: Date
  /** When this installation signed the pack; null where another did. */
  readonly ownSignedAt: string | null
}

/** A sentence where it is refused. */
async function readYear(
  db: Database,
  packed: PackedYear,
  { authorityOf, stored, now, ownSignedAt }: Known,
): Promise<ReadYear | string> {
  const { authorityCode, academicYear, terms, insetDays, openBankHolidays, source, sourceDate } = packed
  const authority = authorityOf.get(authorityCode)
  if (authority === undefined) return 'this authority is not known here.'
  const dates = { academicYear, terms, insetDays, openBankHolidays }
  const read = TermDatesInput.safeParse({ source, sourceDate, years: [dates] })
  if (!read.success) return whyInvalid(read.error.issues)
  const notPublished = whyNotPublished(read.data.sourceDate, now)
  if (notPublished !== null) return `${notPublished}.`
  const [year] = read.data.years
  if (year === undefined) return 'it is not valid.'
  const current = stored.get(placeOf({ localAuthorityId: authority.id, academicYear }))
  const [problem] = [
    ...checkPublishedYear(year),
    ...(await checkOpenHolidays(db, year, current, divisionOf(authority.country))),
  ]
  if (problem !== undefined) return problem.message
  const printed = { source: read.data.source, sourceDate: read.data.sourceDate ?? null }
  const { verdict, changes } = verdictOnYear(year, current ?? null)
  const older =
    current === undefined || verdict !== 'replaces'
      ? []
      : olderInWords(
          { sourceDay: printed.sourceDate, ownSignedAt },
          { sourceDay: current.sourceDate, recordedAt: current.keptAt.toISOString() },
        )
  return {
    row: {
      key: keyOfPackedYear({ authorityCode, academicYear }),
      authorityName: authority.name,
      year: { ...year, openBankHolidays: year.openBankHolidays ?? [] },
      source: originInWords(printed),
      ...{ verdict, changes: [...changes, ...older] },
      currentSource: current === undefined ? null : currentOriginInWords(current),
      current: current ?? null,
    },
    localAuthorityId: authority.id,
    input: { ...year, ...printed },
  }
}

function originInWords({ source, sourceDate }: { source: string; sourceDate: string | null }): string {
  return sourceDate === null ? source : `${source}, of ${formatDate(sourceDate, 'd MMM yyyy')}`
}

function currentOriginInWords(current: TermDatesRow): string {
  return `${originInWords(current)}; recorded here ${formatDate(dayInBritain(current.keptAt), 'd MMM yyyy')}`
}

function placeOf(year: Pick<TermDatesRow, 'localAuthorityId' | 'academicYear'>): string {
  return `${year.localAuthorityId} ${year.academicYear}`
}
