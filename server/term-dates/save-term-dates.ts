import type { termDates as calls, TermDatesInput } from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import { type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { authorityToMaintain } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { whyNotPublished } from '#server/facts/require-seen.ts'
import { lockFacts } from '#server/facts/write-fact.ts'
import type { Handler } from '#server/http/route.ts'
import { invalidInput } from '#server/problems.ts'
import { checkOpenHolidays } from './check-open-holidays.ts'
import { findTermDates, type TermDatesRow } from './find-term-dates.ts'
import { writeYears } from './write-years.ts'

type YearInput = TermDatesInput['years'][number]

/** Replaces the stored term dates of the same years. */
export const saveTermDates: Handler<typeof calls.keep> = async (db, call) => {
  const { actor, params, body } = call
  const { id, country } = await authorityToMaintain(db, actor, params.id)
  const notPublished = whyNotPublished(body.sourceDate, call.now)
  if (notPublished !== null) throw invalidInput({ sourceDate: notPublished })
  requireValidYears(body.years)
  await lockFacts(db, [id])
  await requireBankHolidays(db, body.years, await findTermDates(db, id), divisionOf(country))
  const { source, sourceDate = null } = body
  return writeYears(
    db,
    call,
    id,
    body.years.map((year) => ({ ...year, source, sourceDate })),
  )
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

async function requireBankHolidays(
  db: Database,
  years: readonly YearInput[],
  before: readonly TermDatesRow[],
  division: Division,
): Promise<void> {
  const fields: Record<string, string> = {}
  for (const [index, year] of years.entries()) {
    const stored = before.find(({ academicYear }) => academicYear === year.academicYear)
    for (const { path, message } of await checkOpenHolidays(db, year, stored, division))
      fields[`years.${index}.${path}`] = message
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}
