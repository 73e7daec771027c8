import { asc, eq, isNotNull } from 'drizzle-orm'
import { changedYears } from '#domain/authority/changed-years.ts'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { publishedDatesChecks } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { rootCause } from '#server/http/root-cause.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { findTermDates } from './find-term-dates.ts'
import { addressToCheck, fetchedAs, readDatesOf } from './read-dates-of.ts'

/**
 * Reads each authority's published address again: one request a night, one after the other, and only for what is newer
 * than the answer before. A change is stored for review, never applied.
 */
export const checkPublishedJob = job({
  task: 'check-published-dates',
  cron: '11 4 * * *',
  payload: noPayload,
  async run(outside, _, { log }) {
    for (const due of await findAddresses(outside)) {
      const fault = await checkAuthority(outside, due)
      if (fault !== null) log(`The published dates of ${due.name} could not be checked: ${fault}`)
    }
  },
})

type Due = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly country: Country
  readonly etag: string | null
}

function findAddresses(outside: Outside): Promise<Due[]> {
  return asSystem(outside, async (db) => {
    const rows = await db
      .select({
        id: localAuthorities.id,
        name: localAuthorities.name,
        address: addressToCheck,
        country: localAuthorities.country,
        before: publishedDatesChecks,
      })
      .from(localAuthorities)
      .leftJoin(publishedDatesChecks, eq(publishedDatesChecks.localAuthorityId, localAuthorities.id))
      .where(isNotNull(addressToCheck))
      .orderBy(asc(localAuthorities.code))
    return rows.flatMap(({ id, name, address, country, before }) =>
      address === null
        ? []
        : // After a failure, or at another address, the whole page is read.
          [
            {
              ...{ id, name, address, country },
              etag: before?.address === address && before.failure === null ? before.etag : null,
            },
          ],
    )
  })
}

const unexpected =
  'Something went wrong on our side, and the server’s log says what. The dates that are saved stay as they are.'

/** Answers an unexpected fault, which says nothing of the other addresses; null without one. */
async function checkAuthority(outside: Outside, { id, address, country, etag }: Due): Promise<string | null> {
  const common = { localAuthorityId: id, address, checkedAt: outside.clock.now() }
  try {
    const file = await outside.fetchText(address, { ...fetchedAs, ifNoneMatch: etag })
    if (file.isUnchanged) await save(outside, { ...common, failure: null })
    else {
      const { years } = await readDatesOf(file, { id, division: divisionOf(country) })
      await save(outside, { ...common, failure: null, etag: file.etag ?? null, changedYears: years })
    }
    return null
  } catch (error) {
    const isRefused = error instanceof Refusal
    await save(outside, { ...common, failure: isRefused ? error.message : unexpected })
    return isRefused ? null : rootCause(error).message
  }
}

type Check = typeof publishedDatesChecks.$inferInsert

/** Only the years that differ are stored. */
async function save(
  outside: Outside,
  check: Omit<Check, 'changedYears'> & { readonly changedYears?: readonly PublishedYear[] },
): Promise<void> {
  const { changedYears: found, ...rest } = check
  await asSystem(outside, async (db) => {
    const changed =
      found === undefined
        ? {}
        : {
            changedYears: changedYears(
              await findTermDates(db, check.localAuthorityId),
              found,
              dayInBritain(check.checkedAt),
            ).map(({ year }) => year),
          }
    await db
      .insert(publishedDatesChecks)
      .values({ changedYears: [], ...rest, ...changed })
      .onConflictDoUpdate({ target: publishedDatesChecks.localAuthorityId, set: { ...rest, ...changed } })
  })
}
