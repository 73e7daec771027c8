import { sql } from 'drizzle-orm'
import type { Proof } from '#domain/proof/proof.ts'
import type { Database } from '#server/db/database.ts'

/** The names of those who submitted and approved, as far as the reader may know them; null if none. */
type PeopleOfProof = { readonly submittedBy: string | null; readonly approvedBy: string | null }

/** Councils don't see the names of providers' people, and deleted people have no name. */
export async function peopleOfProof(
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
