import { sql } from 'drizzle-orm'
import type { Proof } from '#domain/publish/proof.ts'
import type { Database } from '#server/db/database.ts'

/** Those who submitted and approved, in the words that the reader may know them by; null where nobody did. */
type PeopleOfProof = { readonly submittedBy: string | null; readonly approvedBy: string | null }

/** A council is not told the names of its providers' people, and nobody the name of who has left. */
export async function peopleOfProof(
  db: Database,
  { submittedBy, approvedBy, calendar }: Proof,
): Promise<PeopleOfProof> {
  const { rows } = await db.execute<PeopleOfProof>(sql`
    select app_actor_name(${submittedBy}::uuid) as "submittedBy", app_actor_name(${approvedBy}::uuid) as "approvedBy"`)
  const [names] = rows
  const nameless = `somebody of ${calendar.organizationName}`
  return {
    submittedBy: submittedBy === null ? null : (names?.submittedBy ?? nameless),
    approvedBy: approvedBy === null ? null : (names?.approvedBy ?? nameless),
  }
}
