import { eq } from 'drizzle-orm'
import type { authorityRules as calls } from '#contract/authorities/authority-rules.ts'
import { type LocalAuthorityRow, localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { replaceFacts } from '#server/facts/replace-facts.ts'
import { requireSeen } from '#server/facts/require-seen.ts'
import { lockFacts } from '#server/facts/write-fact.ts'
import type { Handler } from '#server/http/route.ts'
import { unfetchableReason } from '#server/outbound/fetchable-url.ts'
import { invalidInput, staleVersion } from '#server/problems.ts'
import { presentLocalAuthority } from './list-local-authorities.ts'

/** New requirements apply to calendars from now on; approved revisions keep theirs. */
export const updateLocalAuthority: Handler<typeof calls.update> = async (db, call) => {
  const { params, body, ifMatch } = call
  const before = await authorityToUpdate(db, params.id, ifMatch)
  const { fundingRequirements, holidayCalendarUrl, contactEmail, source = null } = body
  requireSeen(source, call.now)
  if (holidayCalendarUrl) requireFetchable(holidayCalendarUrl)
  if (fundingRequirements !== undefined)
    await replaceFacts(db, call, { localAuthorityId: before.id, rules: fundingRequirements, source })
  const [after] = await db
    .update(localAuthorities)
    .set({
      ...(holidayCalendarUrl !== undefined && { holidayCalendarUrl: holidayCalendarUrl || null }),
      ...(contactEmail !== undefined && { contactEmail }),
      // One more for the whole call, however many facts it changes.
      version: before.version + 1,
    })
    .where(eq(localAuthorities.id, before.id))
    .returning()
  if (!after) throw staleVersion('local authority')
  await recordByCaller(db, call, {
    action: 'local-authority.update',
    ...subjectOf('local-authority', { id: after.id, organizationId: null }),
    before: auditedFields(before),
    after: { ...auditedFields(after), changed: changedFields(before, after) },
  })
  return presentLocalAuthority(after)
}

/** Locked until the transaction ends, so that a second call sees the version of the first. */
async function authorityToUpdate(
  db: Database,
  id: string,
  version: number | null,
): Promise<LocalAuthorityRow> {
  await localAuthorityWithinReach(db, id)
  // Before the row, as who changes a fact has its lock first.
  await lockFacts(db, [id])
  const found = db.select().from(localAuthorities).where(eq(localAuthorities.id, id))
  const [row] = await found.for('no key update')
  if (!row || (version !== null && version !== row.version)) throw staleVersion('local authority')
  return row
}

function requireFetchable(address: string): void {
  const reason = unfetchableReason(address)
  if (reason !== null) throw invalidInput({ holidayCalendarUrl: reason })
}

/** Without the contact's address, which is personal data. */
function auditedFields({ fundingRequirements, holidayCalendarUrl }: LocalAuthorityRow) {
  return { fundingRequirements, holidayCalendarUrl }
}
