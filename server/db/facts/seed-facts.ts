import { isDeepStrictEqual } from 'node:util'
import { inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { rulesByKind } from '#domain/facts/rules-by-kind.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { type ShippedFact, shippedFacts } from './shipped-facts.ts'

type NewFact = typeof authorityFacts.$inferInsert
type Place = Pick<NewFact, 'localAuthorityId' | 'fundingYear' | 'kind'>
type Stored = Place & Pick<NewFact, 'organizationId' | 'recordedBy' | 'publisher' | 'endedAt'>

/**
 * Inserts the shipped facts that the database has never had, and makes facts of the rules that an earlier release
 * stored without them: with the shipped source where they say the same, else without a source.
 */
export async function seedFacts(
  owner: Database,
  now: Date,
  facts: readonly ShippedFact[] = shippedFacts(),
): Promise<void> {
  const ids = await owner
    .select({ id: localAuthorities.id, name: localAuthorities.name })
    .from(localAuthorities)
  const shipped = facts.flatMap(({ localAuthority, source, ...fact }): NewFact[] => {
    const localAuthorityId = ids.find(({ name }) => name === localAuthority)?.id
    return localAuthorityId === undefined ? [] : [{ localAuthorityId, ...fact, ...source, recordedAt: now }]
  })
  const stored = await storedFacts(owner, shipped)
  const known = new Set(stored.filter(({ organizationId }) => organizationId === null).map(keyOf))
  const earlier = (await earlierRules(owner, now)).filter((row) => !known.has(keyOf(row)))
  const unlike = earlier.filter((row) => !saysTheSame(row, shipped))
  const recorded = [...stored.filter(isRecordedByPerson), ...unlike]
  const missing = shipped.filter(
    (row) =>
      !known.has(keyOf(row)) &&
      (saysTheSame(row, earlier) || !recorded.some((other) => wouldGiveWay(other, row))),
  )
  const rows = [...unlike, ...missing]
  if (rows.length > 0) await owner.insert(authorityFacts).values(rows).onConflictDoNothing()
}

/** Ended ones too, so that what was ended is not shipped again. */
async function storedFacts(owner: Database, shipped: readonly NewFact[]): Promise<Stored[]> {
  const { localAuthorityId, fundingYear, kind, organizationId, recordedBy, publisher, endedAt } =
    authorityFacts
  const ofShipped = [...new Set(shipped.map((row) => row.localAuthorityId))]
  return owner
    .selectDistinct({ localAuthorityId, fundingYear, kind, organizationId, recordedBy, publisher, endedAt })
    .from(authorityFacts)
    .where(or(isNull(organizationId), inArray(localAuthorityId, ofShipped)))
}

async function earlierRules(owner: Database, now: Date): Promise<NewFact[]> {
  const stored = await owner
    .select({ id: localAuthorities.id, rules: localAuthorities.fundingRequirements })
    .from(localAuthorities)
    .where(isNotNull(localAuthorities.fundingRequirements))
  return stored.flatMap(({ id, rules }) =>
    Object.entries(rules ?? {}).flatMap(([fundingYear, ofYear]) =>
      rulesByKind(ofYear).map(({ kind, value }) => {
        return { localAuthorityId: id, fundingYear, kind, value, recordedAt: now }
      }),
    ),
  )
}

function saysTheSame(row: NewFact, others: readonly NewFact[]): boolean {
  return others.some((each) => keyOf(each) === keyOf(row) && isDeepStrictEqual(each.value, row.value))
}

/** Without a publisher it is a rule of an earlier release. */
function isRecordedByPerson({ organizationId, recordedBy, publisher, endedAt }: Stored): boolean {
  return endedAt === null && (organizationId !== null || recordedBy !== null || publisher === null)
}

/** What people recorded counts before what is shipped, although a fact with a source has precedence over theirs. */
function wouldGiveWay(recorded: Place & Pick<NewFact, 'organizationId'>, shipped: NewFact): boolean {
  if (recorded.localAuthorityId !== shipped.localAuthorityId || recorded.kind !== shipped.kind) return false
  const isOwn = typeof recorded.organizationId === 'string'
  return (
    recorded.fundingYear === shipped.fundingYear ||
    recorded.fundingYear === 'default' ||
    (isOwn && shipped.fundingYear === 'default')
  )
}

function keyOf(row: Place): string {
  return `${row.localAuthorityId} ${row.fundingYear} ${row.kind}`
}
