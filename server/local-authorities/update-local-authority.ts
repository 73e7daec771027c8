import { and, eq, sql } from 'drizzle-orm'
import type {
  localAuthorities as calls,
  LocalAuthorityDetails,
} from '#contract/authorities/local-authorities.ts'
import { type LocalAuthorityRow, localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordByCaller } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import type { Call } from '#server/http/route.ts'
import { unfetchableReason } from '#server/outbound/fetchable-url.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'
import { presentLocalAuthority } from './present.ts'

/** New requirements apply to calendars from now on; approved revisions keep theirs. */
export async function updateLocalAuthority(
  db: Database,
  call: Call<typeof calls.update>,
): Promise<LocalAuthorityDetails> {
  const { params, body, ifMatch } = call
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
  await recordByCaller(db, call, {
    action: 'local-authority.update',
    subjectType: 'local-authority',
    subjectId: after.id,
    organizationId: null,
    before: auditedFields(before),
    after: { ...auditedFields(after), changed: changedFields(before, after) },
  })
  return presentLocalAuthority(after)
}

function requireFetchable(address: string): void {
  const reason = unfetchableReason(address)
  if (reason !== null) throw invalidInput({ holidayCalendarUrl: reason })
}

/** Without the contact's address, which is personal data. */
function auditedFields({ fundingRequirements, holidayCalendarUrl }: LocalAuthorityRow) {
  return { fundingRequirements, holidayCalendarUrl }
}
