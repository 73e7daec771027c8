import { eq } from 'drizzle-orm'
import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { changedYears } from '#domain/authority/changed-years.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { authorityToMaintain } from '#server/access/reach/within-reach.ts'
import { publishedDatesChecks } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import type { Handler } from '#server/http/route.ts'
import { findTermDates } from './find-term-dates.ts'
import { addressToCheck } from './read-dates-of.ts'

/** What the published address said at the last check, compared with what is saved now. */
export const findCheck: Handler<typeof calls.check> = async (db, { actor, params, now }) => {
  const authority = await authorityToMaintain(db, actor, params.id)
  const [{ address, found } = { address: null, found: null }] = await db
    .select({ address: addressToCheck, found: publishedDatesChecks })
    .from(localAuthorities)
    .leftJoin(publishedDatesChecks, eq(publishedDatesChecks.localAuthorityId, localAuthorities.id))
    .where(eq(localAuthorities.id, authority.id))
  if (found === null || found.address !== address)
    return { address, checkedAt: null, failure: null, changed: [] }
  const saved = await findTermDates(db, authority.id)
  return {
    address: found.address,
    checkedAt: found.checkedAt,
    failure: found.failure,
    changed: changedYears(saved, found.changedYears, dayInBritain(now)).map(({ year, changes }) => ({
      year: { ...year, openBankHolidays: year.openBankHolidays ?? [] },
      changes,
    })),
  }
}
