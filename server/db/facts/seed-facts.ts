import { isDeepStrictEqual } from 'node:util'
import { isNotNull, sql } from 'drizzle-orm'
import type { FactKind, FactYear } from '#domain/facts/fact.ts'
import { rulesByKind } from '#domain/facts/rules-by-kind.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { type ShippedFact, shippedFacts } from './shipped-facts.ts'

type NewFact = typeof authorityFacts.$inferInsert

/**
 * Inserts the shipped facts that the database has never had, and makes facts of the rules that an earlier release
 * stored without them: with the shipped source where they say the same, else without a source.
 */
export async function seedFacts(owner: Database, now: Date): Promise<void> {
  const { rows } = await owner.execute<{ known: string[] }>(sql`
    select array(select distinct concat_ws(' ', local_authority_id, funding_year, kind) from ${authorityFacts}
      where organization_id is null) as known`)
  const known = new Set(rows[0]?.known)
  const stored = await owner
    .select({ id: localAuthorities.id, rules: localAuthorities.fundingRequirements })
    .from(localAuthorities)
    .where(isNotNull(localAuthorities.fundingRequirements))
  const ids = await owner
    .select({ id: localAuthorities.id, name: localAuthorities.name })
    .from(localAuthorities)
  const shipped = shippedFacts.flatMap((fact) => {
    const localAuthorityId = ids.find(({ name }) => name === fact.localAuthority)?.id
    return localAuthorityId === undefined ? [] : rowsOf(localAuthorityId, fact, now)
  })
  const earlier = stored.flatMap(({ id, rules }) =>
    Object.entries(rules ?? {}).flatMap(([fundingYear, ofYear]) =>
      rulesByKind(ofYear).map(({ kind, value }) => {
        const row = { localAuthorityId: id, fundingYear, kind, value, recordedAt: now }
        const printed = shipped.find((each) => keyOf(each) === keyOf(row))
        return printed !== undefined && isDeepStrictEqual(printed.value, value) ? printed : row
      }),
    ),
  )
  const inserted = new Set(earlier.map(keyOf))
  const missing = [...earlier, ...shipped.filter((row) => !inserted.has(keyOf(row)))].filter(
    (row) => !known.has(keyOf(row)),
  )
  if (missing.length > 0) await owner.insert(authorityFacts).values(missing).onConflictDoNothing()
}

function rowsOf(localAuthorityId: string, { fundingYear, rules, source, seenOn }: ShippedFact, now: Date) {
  return rulesByKind(rules).map(
    ({ kind, value }): NewFact => ({
      ...{ localAuthorityId, fundingYear, kind, value, ...source, seenOn },
      recordedAt: now,
    }),
  )
}

function keyOf(row: { localAuthorityId: string; fundingYear: FactYear; kind: FactKind }): string {
  return `${row.localAuthorityId} ${row.fundingYear} ${row.kind}`
}
