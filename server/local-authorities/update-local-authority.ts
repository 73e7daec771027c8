import { and, eq, sql } from 'drizzle-orm'
import type {
  localAuthorities as calls,
  LocalAuthorityDetails,
} from '#contract/authorities/local-authorities.ts'
import { type LocalAuthorityRow, localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, record } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import type { Call } from '#server/http/route.ts'
import { unfetchableReason } from '#server/outbound/fetchable-url.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'
import { presentLocalAuthority } from './present.ts'

/** What calendars are counted against from now on; those that are approved keep what they were approved with. */
export async function updateLocalAuthority(
  db: Database,
  call: Call<typeof calls.update>,
): Promise<LocalAuthorityDetails> {
  const { actor, params, body, ifMatch } = call
  const before = await localAuthorityWithinReach(db, params.id)
  const { fundingRequirements, holidayCalendarUrl, contactEmail } = body
  if (holidayCalendarUrl) requireFetchable(holidayCalendarUrl)
  const [after] = await db
    .update(localAuthorities)
    .set({
      ...(fundingRequirements !== undefined && { fundingRequirements }),
      ...(holidayCalendarUrl !== undefined && { holidayCalendarUrl: holidayCalendarUrl || null }),
      ...(contactEmail !== undefined && { contactEmail }),
      version: sql`${localAuthorities.version} + 1`,
    })
    .where(and(eq(localAuthorities.id, before.id), eq(localAuthorities.version, ifMatch ?? before.version)))
    .returning()
  if (!after) throw staleVersion('local authority')
  await record(db, call, {
    action: 'local-authority.update',
    subjectType: 'local-authority',
    subjectId: after.id,
    organizationId: null,
    actorId: actor.id,
    result: 'ok',
    before: recorded(before),
    after: { ...recorded(after), changed: changedFields(before, after) },
  })
  return presentLocalAuthority(after)
}

function requireFetchable(address: string): void {
  const because = unfetchableReason(address)
  if (because !== null) throw invalidInput({ holidayCalendarUrl: because })
}

/** The contact's address is somebody's: it is in the audit by name alone. */
function recorded({ fundingRequirements, holidayCalendarUrl }: LocalAuthorityRow) {
  return { fundingRequirements, holidayCalendarUrl }
}
