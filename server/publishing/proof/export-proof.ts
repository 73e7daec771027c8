import { sql } from 'drizzle-orm'
import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import type { Proof } from '#domain/proof/proof.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { print } from '#server/publishing/pdf/print.ts'
import { readPrintOptions } from '#server/publishing/pdf/read-print-options.ts'
import type { ExportedCalendar } from '#server/publishing/publication.ts'
import { saveProof } from './save-proof.ts'
import { signProof } from './signed-proof.ts'

/** The proof pack of the last approved revision. */
export const exportProof: HandlerOutside<typeof calls.proof> = async (_, call, outside) => {
  const { calendar, published, publication } = await asCaller(outside.pool, call.actor, (db) =>
    calendarToExport(db, call, 'proof'),
  )
  const { organizationId } = calendar
  const content = await proofPackOf(outside, call.actor, { organizationId, published, publication })
  return { content, fileName: calendarFileName(published, { ending: 'pdf', part: 'proof' }) }
}

/** The calendar must be in reach. Throws a refusal when it can't be made; never inside a transaction. */
export async function proofPackOf(
  outside: Outside,
  caller: Caller,
  { organizationId, published, publication: { calendarId, approvedAt } }: ExportedCalendar,
): Promise<Uint8Array> {
  const { revision } = published
  const { pool, settings, clock } = outside
  const now = clock.now()
  const { code, hash, content, people, options, signed } = await asCaller(pool, caller, async (db) => {
    const by = { createdBy: caller.id, createdAt: now }
    const saved = await saveProof(db, { organizationId, calendarId, revision }, by)
    const people = await peopleOfProof(db, saved.content)
    const signed = await signProof(db, { settings, now }, saved)
    return { ...saved, people, signed, options: await readPrintOptions(db, settings, { caller, calendarId }) }
  })
  return print({
    ...{ sheet: 'proof', size: 'a4', isForParents: false, ...options },
    // The frozen content, so that page and proof can't differ.
    published: content.calendar,
    approvedAt: approvedAt.toISOString(),
    proof: { content, people, code, hash, verifyAt: `${settings.publicUrl}/verify/${code}`, ...signed },
  })
}

/** The names of those who submitted and approved, as far as the reader may know them; null if none. */
type PeopleOfProof = { readonly submittedBy: string | null; readonly approvedBy: string | null }

/** Councils don't see the names of providers' people, and deleted people have no name. */
async function peopleOfProof(
  db: Database,
  { submittedBy, approvedBy, calendar }: Proof,
): Promise<PeopleOfProof> {
  const { rows } = await db.execute<PeopleOfProof>(sql`
    select app_actor_name(${submittedBy}::uuid) as "submittedBy", app_actor_name(${approvedBy}::uuid) as "approvedBy"`)
  const [names] = rows
  const nameless = `someone at ${calendar.organizationName}`
  return {
    submittedBy: submittedBy === null ? null : (names?.submittedBy ?? nameless),
    approvedBy: approvedBy === null ? null : (names?.approvedBy ?? nameless),
  }
}
