import { sql } from 'drizzle-orm'
import { chainFaults, faultsInWords } from '#domain/proof/revision-chain.ts'
import { linkOf, type RevisionToHash } from '#server/calendars/revision-chain.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'

type Acceptance = { readonly number: number; readonly council: string; readonly decidedAt: string }

type Row = Omit<RevisionToHash, 'approvedAt' | 'submittedAt'> & {
  readonly approvedAt: string
  readonly submittedAt: string | null
  readonly hash: string | null
  readonly latest: number | null
}

/** The revisions of the calendar whose proof has this code, or of which one has this hash; null if there is none. */
export async function findChain({ pool }: Pick<Outside, 'pool'>, codeOrHash: string) {
  const db = openDatabase(pool)
  const { rows } = await db.execute<Row>(sql`
    select calendar_id as "calendarId", number, snapshot, approved_by as "approvedBy",
      to_json(approved_at) #>> '{}' as "approvedAt", to_json(submitted_at) #>> '{}' as "submittedAt",
      was_required as "wasRequired", hash, previous_hash as "previousHash", latest_revision as latest
    from find_chain(${codeOrHash})`)
  const newest = rows.at(-1)
  if (newest === undefined) return null
  const links = rows.map((row) =>
    linkOf({
      ...row,
      approvedAt: new Date(row.approvedAt),
      submittedAt: row.submittedAt === null ? null : new Date(row.submittedAt),
    }),
  )
  const accepted = await db.execute<Acceptance>(sql`
    select number, council, to_json(decided_at) #>> '{}' as "decidedAt" from find_acceptances(${codeOrHash})`)
  return {
    links,
    calendar: newest.snapshot,
    /** Which councils accepted which revision, the earliest first. */
    acceptances: accepted.rows,
    /** A sentence for each revision that is not what was approved, or not where it was. */
    faults: faultsInWords(chainFaults(links, newest.latest ?? 0)),
  }
}
export type FoundChain = NonNullable<Awaited<ReturnType<typeof findChain>>>
