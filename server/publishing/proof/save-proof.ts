import { and, eq } from 'drizzle-orm'
import { makeReadableCode } from '#server/access/readable-code.ts'
import type { Database } from '#server/db/database.ts'
import { proofPacks } from '#server/db/schema/proof-packs.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'
import { readProof } from './read-proof.ts'

const codeLength = 16

type SavedProof = Pick<typeof proofPacks.$inferSelect, 'code' | 'hash' | 'content'>

type ProvedRevision = {
  readonly organizationId: string
  readonly calendarId: string
  readonly revision: number
}

/** The proof of a revision, frozen when its pack is first made. It must be in reach. */
export async function saveProof(
  db: Database,
  proved: ProvedRevision,
  by: { readonly createdBy: string; readonly createdAt: Date },
): Promise<SavedProof> {
  const saved = await findProof(db, proved)
  if (saved) return saved
  const content = await readProof(db, proved.calendarId, proved.revision)
  const pack = { ...proved, content, hash: hashOfJson(content), code: makeReadableCode(codeLength) }
  // A concurrent call may have been first; its proof counts.
  await db
    .insert(proofPacks)
    .values({ ...pack, ...by })
    .onConflictDoNothing()
  const first = await findProof(db, proved)
  if (!first) throw new Error(`The proof of calendar ${proved.calendarId} was not saved.`)
  return first
}

async function findProof(
  db: Database,
  { calendarId, revision }: ProvedRevision,
): Promise<SavedProof | undefined> {
  const [pack] = await db
    .select({ code: proofPacks.code, hash: proofPacks.hash, content: proofPacks.content })
    .from(proofPacks)
    .where(and(eq(proofPacks.calendarId, calendarId), eq(proofPacks.revision, revision)))
  return pack
}
