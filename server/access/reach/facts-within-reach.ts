import { and, eq, exists } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { notFound, requireRow } from '#server/problems.ts'
import { authorityToMaintain, type LocalAuthorityRow } from './within-reach.ts'

/** The authority of which the actor may record facts: an organisation's administrator for its sites' authorities. */
export async function authorityToRecord(db: Database, actor: Actor, id: string): Promise<LocalAuthorityRow> {
  if (actor.role !== 'org_admin') return authorityToMaintain(db, actor, id)
  const ofOwnSites = db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        eq(sites.localAuthorityId, localAuthorities.id),
        eq(sites.organizationId, actor.organizationId ?? ''),
      ),
    )
  const isInReach = and(eq(localAuthorities.id, id), exists(ofOwnSites))
  return requireRow('Local authority', db.select().from(localAuthorities).where(isInReach))
}

/** The fact that the actor may confirm or propose, change or remove, also one that was replaced. */
export async function factToChange(db: Database, actor: Actor, id: string) {
  const [row] = await db.select().from(authorityFacts).where(eq(authorityFacts.id, id))
  if (!row || !isOf(actor, row)) throw notFound('Fact')
  return row
}

function isOf(actor: Actor, fact: typeof authorityFacts.$inferSelect): boolean {
  switch (actor.role) {
    case 'system_admin':
      return fact.organizationId === null
    case 'la_user':
      return (
        fact.localAuthorityId === actor.localAuthorityId &&
        (fact.organizationId === null || fact.proposedAt !== null)
      )
    default:
      return fact.organizationId !== null && fact.organizationId === actor.organizationId
  }
}
