import { eq, sql } from 'drizzle-orm'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { termDates as calls, TermDatesInput } from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import { type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { checkOpenDays, openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import { authorityToMaintain } from '#server/access/reach/within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { bankHolidaysIn } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import type { Call } from '#server/http/route.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'
import { findTermDates } from './find-term-dates.ts'

type SaveCall = Call<typeof calls.keep>
type YearInput = TermDatesInput['years'][number]

/** Replaces the stored term dates of the same years. */
export async function saveTermDates(db: Database, call: SaveCall): Promise<PublishedTermDates[]> {
  const { actor, params, body } = call
  const { id, country } = await authorityToMaintain(db, actor, params.id)
  requireValidYears(body.years)
  const before = await findTermDates(db, id)
  await requireBankHolidays(db, body.years, before, divisionOf(country))
  for (const year of body.years) await saveYear(db, call, id, year)
  const after = await findTermDates(db, id)
  const isSent = ({ academicYear }: PublishedTermDates) =>
    body.years.some((year) => year.academicYear === academicYear)
  await recordByCaller(db, call, {
    action: 'term-dates.keep',
    subjectType: 'local-authority',
    subjectId: id,
    organizationId: null,
    before: before.filter(isSent).map(auditedFields),
    after: after.filter(isSent).map(auditedFields),
  })
  return after
}

function requireValidYears(years: readonly YearInput[]): void {
  const fields: Record<string, string> = {}
  for (const [index, year] of years.entries()) {
    const isAgain = years.findIndex(({ academicYear }) => academicYear === year.academicYear) < index
    if (isAgain) fields[`years.${index}.academicYear`] = `${year.academicYear} is there twice.`
    for (const { path, message } of checkPublishedYear(year)) fields[`years.${index}.${path}`] ??= message
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}

/** Not for a day that is stored already: its holiday may have been moved since. */
async function requireBankHolidays(
  db: Database,
  years: readonly YearInput[],
  before: readonly PublishedTermDates[],
  division: Division,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const [index, { academicYear, openBankHolidays = [] }] of years.entries()) {
    if (openBankHolidays.length === 0) continue
    const stored = before.find((each) => each.academicYear === academicYear)?.openBankHolidays ?? []
    const known = [
      ...(await holidaysOfSchoolYear(db, startYearOf(academicYear), division)),
      ...stored.map((date) => ({ date })),
    ]
    for (const { path, message } of checkOpenDays(openBankHolidays, known, division))
      fields[`years.${index}.${path}`] = message
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}

/** Those of both of its calendar years; by the rules of the division where none are stored of one of them. */
async function holidaysOfSchoolYear(db: Database, first: number, division: Division) {
  const range = { startDate: `${first}-01-01`, endDate: `${first + 1}-12-31` }
  const stored = await bankHolidaysIn(db, range, division)
  return [first, first + 1].flatMap((year) => {
    const ofYear = stored.filter(({ date }) => datePartsOf(date).year === year)
    return ofYear.length > 0 ? ofYear : projectedHolidays(division, year)
  })
}

async function saveYear(
  db: Database,
  { actor, body, now }: SaveCall,
  localAuthorityId: string,
  { academicYear, terms, insetDays, openBankHolidays = [], version }: YearInput,
): Promise<void> {
  const dates = {
    terms,
    insetDays,
    openBankHolidays: openDaysInOrder(openBankHolidays),
    source: body.source,
    sourceDate: body.sourceDate ?? null,
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

function auditedFields(dates: PublishedTermDates) {
  const { academicYear, terms, insetDays, openBankHolidays, source, sourceDate } = dates
  return { academicYear, terms, insetDays, openBankHolidays, source, sourceDate }
}
