import { eq, sql } from 'drizzle-orm'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { type CallerTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { staleVersion } from '#server/problems.ts'
import { findTermDates, type TermDatesRow } from './find-term-dates.ts'

export type YearToWrite = PublishedYear & {
  readonly source: string
  readonly sourceDate: IsoDate | null
  /** The version of the dates that these replace, 0 where none may be stored; absent: whatever is stored. */
  readonly version?: number
}

/** Replaces the stored term dates of these years, and audits them before and after. The authority's facts are locked. */
export async function writeYears(
  db: Database,
  call: CallerTrace,
  localAuthorityId: string,
  years: readonly YearToWrite[],
): Promise<TermDatesRow[]> {
  const before = await findTermDates(db, localAuthorityId)
  for (const year of years) await writeYear(db, call, localAuthorityId, year)
  const after = await findTermDates(db, localAuthorityId)
  const isWritten = ({ academicYear }: TermDatesRow) =>
    years.some((year) => year.academicYear === academicYear)
  await recordByCaller(db, call, {
    action: 'term-dates.keep',
    ...subjectOf('local-authority', { id: localAuthorityId, organizationId: null }),
    before: before.filter(isWritten).map(auditedFields),
    after: after.filter(isWritten).map(auditedFields),
  })
  return after
}

async function writeYear(
  db: Database,
  { actor, now }: CallerTrace,
  localAuthorityId: string,
  { academicYear, terms, insetDays, openBankHolidays = [], source, sourceDate, version }: YearToWrite,
): Promise<void> {
  const dates = {
    ...{ terms, insetDays, source, sourceDate },
    openBankHolidays: openDaysInOrder(openBankHolidays),
    keptAt: now,
    keptBy: actor.id,
  }
  const saved = await db
    .insert(publishedTermDates)
    .values({ localAuthorityId, academicYear, ...dates })
    .onConflictDoUpdate({
      target: [publishedTermDates.localAuthorityId, publishedTermDates.academicYear],
      set: { ...dates, version: sql`${publishedTermDates.version} + 1` },
      ...(version !== undefined && { setWhere: eq(publishedTermDates.version, version) }),
    })
    .returning({ id: publishedTermDates.id })
  if (saved.length === 0) throw staleVersion('school year')
}

function auditedFields(dates: TermDatesRow) {
  const { academicYear, terms, insetDays, openBankHolidays, source, sourceDate } = dates
  return { academicYear, terms, insetDays, openBankHolidays, source, sourceDate }
}
