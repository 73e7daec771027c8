import { and, eq, isNull, or } from 'drizzle-orm'
import { type CountedFact, countedFacts } from '#domain/facts/counted-with.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { presentFact } from './read-facts.ts'

/** The facts that a calendar of the organisation is counted with, as `rulesOfSite` counts them. */
export async function factsOfSite(
  db: Database,
  { organizationId, fundingYear }: { readonly organizationId: string; readonly fundingYear: string },
  localAuthorityId: string,
): Promise<CountedFact[]> {
  const known = await db
    .select()
    .from(authorityFacts)
    .where(
      and(
        eq(authorityFacts.localAuthorityId, localAuthorityId),
        isNull(authorityFacts.endedAt),
        or(isNull(authorityFacts.organizationId), eq(authorityFacts.organizationId, organizationId)),
      ),
    )
  return countedFacts(known.map(presentFact), fundingYear)
}
