import { sql } from 'drizzle-orm'
import type { Proof } from '#domain/proof/proof.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'

export type VerifiedProof = {
  readonly proof: Proof
  readonly hash: string
  /** Whether the stored content still has the printed hash. */
  readonly isIntact: boolean
  readonly latestRevision: number
  readonly isRetired: boolean
  readonly isSiteActive: boolean
  /** Of the organisation. */
  readonly isArchived: boolean
}

type Row = Omit<VerifiedProof, 'proof' | 'isIntact'> & { readonly content: Proof }

export async function findVerified(
  { pool }: Pick<Outside, 'pool'>,
  code: string,
): Promise<VerifiedProof | null> {
  const { rows } = await openDatabase(pool).execute<Row>(sql`
    select content, hash, latest_revision as "latestRevision", is_retired as "isRetired",
      is_site_active as "isSiteActive", is_archived as "isArchived"
    from find_proof(${code})`)
  const [row] = rows
  if (!row) return null
  const { content: proof, ...today } = row
  return { ...today, proof, isIntact: hashOfJson(proof) === today.hash }
}
