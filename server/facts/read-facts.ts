import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { FactOfYear, KnownFact } from '#contract/authorities/facts.ts'
import { type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { FactKind, FactStanding } from '#domain/facts/fact.ts'
import { factExplained, factsOfYear } from '#domain/facts/known-fact.ts'
import { factThatCounts } from '#domain/facts/whose-word-counts.ts'
import { may } from '#domain/people/permission.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'

export type FactRow = typeof authorityFacts.$inferSelect

type Reader = Pick<Actor, 'role' | 'effectiveOrganizationId' | 'localAuthorityId' | 'apiKey'>

/**
 * The authority's facts, and the figures of the organisation that the actor works in; a council also reads those that
 * were proposed to it. What an organisation earns is not read with an API key, nor by those who may not know it.
 */
function factsInReach({ role, effectiveOrganizationId, localAuthorityId, apiKey }: Reader): SQL {
  const mayKnowRates = may(role, 'worth:read') && apiKey === undefined
  const own =
    effectiveOrganizationId === null
      ? sql`false`
      : sql`(${eq(authorityFacts.organizationId, effectiveOrganizationId)} and (${mayKnowRates} or ${ne(authorityFacts.kind, 'rates')}))`
  const proposed =
    role === 'la_user' && localAuthorityId !== null
      ? sql`(${authorityFacts.proposedAt} is not null and ${eq(authorityFacts.localAuthorityId, localAuthorityId)})`
      : sql`false`
  return sql`(${authorityFacts.organizationId} is null or ${own} or ${proposed})`
}

async function readFacts(db: Database, reader: Reader, localAuthorityId: string): Promise<KnownFact[]> {
  const rows = await db
    .select({ fact: authorityFacts, organizationName: organizations.name })
    .from(authorityFacts)
    .leftJoin(organizations, eq(organizations.id, authorityFacts.organizationId))
    .where(
      and(
        eq(authorityFacts.localAuthorityId, localAuthorityId),
        isNull(authorityFacts.endedAt),
        factsInReach(reader),
      ),
    )
    .orderBy(asc(authorityFacts.fundingYear), asc(authorityFacts.recordedAt))
  return rows.map(({ fact, organizationName }) => ({ ...presentFact(fact), organizationName }))
}

/** Of each authority whose weeks are known, by year: where they are printed and whose word they are. */
export async function readTargetSources(
  db: Database,
  reader: Reader,
): Promise<ReadonlyMap<string, Record<FundingYear | 'default', string>>> {
  const rows = await db
    .select({ ...getTableColumns(authorityFacts), country: localAuthorities.country })
    .from(authorityFacts)
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityFacts.localAuthorityId))
    .where(and(eq(authorityFacts.kind, 'targetWeeks'), isNull(authorityFacts.endedAt), factsInReach(reader)))
  const ids = [...new Set(rows.map(({ localAuthorityId }) => localAuthorityId))]
  return new Map(
    ids.map((id) => {
      const own = rows.filter((row) => row.localAuthorityId === id)
      return [id, explainedByYear(reader, own.map(presentFact), divisionOf(own[0]?.country ?? 'England'))]
    }),
  )
}

/** To a council an organisation's figure is a proposal, however little else is known. */
function counts({ role }: Reader): (fact: Pick<KnownFact, 'standing'>) => boolean {
  return ({ standing }) => role !== 'la_user' || standing !== 'own'
}

function explainedByYear(
  reader: Reader,
  facts: readonly Omit<KnownFact, 'organizationName'>[],
  division: Division,
): Record<string, string> {
  const years = [...new Set(facts.map(({ fundingYear }) => fundingYear))]
  return Object.fromEntries(
    years.flatMap((year) => {
      const explained = factExplained(factsOfYear(facts, year, counts(reader))[0], division)
      return explained === undefined ? [] : [[year, explained]]
    }),
  )
}

/** An organisation's own facts count only where it is given. */
type FactAt = {
  readonly localAuthorityId: string
  readonly organizationId: string | null
  readonly fundingYear: FundingYear
}

/** Answers the fact of one kind that counts somewhere, from one query for all these authorities. */
export async function readFactsOfKind(
  db: Database,
  kind: FactKind,
  localAuthorityIds: readonly string[],
): Promise<(at: FactAt) => ReturnType<typeof presentFact> | null> {
  return factsByPlace(await readCurrent(db, kind, localAuthorityIds))
}

/** Those of one kind that have not ended, of all authorities or of some. */
export function readCurrent(
  db: Database,
  kind: FactKind,
  localAuthorityIds?: readonly string[],
): Promise<FactRow[]> {
  const ofSome = localAuthorityIds && anyOf(authorityFacts.localAuthorityId, [...new Set(localAuthorityIds)])
  return db
    .select()
    .from(authorityFacts)
    .where(and(eq(authorityFacts.kind, kind), ofSome, isNull(authorityFacts.endedAt)))
}

/** Of facts of one kind. An organisation's own figures are for its sites only. */
export function factsByPlace(facts: readonly FactRow[]) {
  return ({
    localAuthorityId,
    organizationId,
    fundingYear,
  }: FactAt): ReturnType<typeof presentFact> | null => {
    const known = facts.filter(
      (row) =>
        row.localAuthorityId === localAuthorityId &&
        (row.organizationId === null || row.organizationId === organizationId),
    )
    return factThatCounts(known.map(presentFact), fundingYear)
  }
}

/** Each rule of the authority for a year, by default today's, known or not. */
export async function readFactsOfYear(
  db: Database,
  reader: Reader,
  localAuthorityId: string,
  year: { readonly fundingYear?: FundingYear | undefined; readonly now: Date },
): Promise<FactOfYear[]> {
  const facts = await readFacts(db, reader, localAuthorityId)
  const fundingYear = year.fundingYear ?? fundingYearOf(dayInBritain(year.now))
  return factsOfYear(facts, fundingYear, counts(reader))
}

export function presentFact(row: FactRow): Omit<KnownFact, 'organizationName'> {
  return {
    ...row,
    ...wordOf(row),
    recordedAt: row.recordedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    proposedAt: row.proposedAt?.toISOString() ?? null,
  }
}

type Recorded = Pick<FactRow, 'organizationId' | 'publisher' | 'title' | 'address' | 'pageDate'> & {
  readonly confirmedAt: unknown
}

/** Whose word a fact is, and where it is printed. */
export function wordOf(row: Recorded): Pick<KnownFact, 'standing' | 'source'> {
  const { publisher, title, address, pageDate } = row
  const isSourced = publisher !== null && title !== null
  return { standing: standingOf(row), source: isSourced ? { publisher, title, address, pageDate } : null }
}

function standingOf({ organizationId, confirmedAt }: Recorded): FactStanding {
  if (organizationId !== null) return 'own'
  return confirmedAt === null ? 'recorded' : 'confirmed'
}
