import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { coverage as calls, FactCoverage } from '#contract/authorities/coverage.ts'
import { coverageOf } from '#domain/facts/coverage.ts'
import { factKinds } from '#domain/facts/fact.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { sitesInReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { countKnownFacts } from '#server/db/facts/count-known-facts.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { presentFact } from './read-facts.ts'

const yearsShown = 3
const changesShown = 8

/** What is known of all authorities with its source, and how many sites depend on it. */
export const readCoverage: Handler<typeof calls.read> = async (db, { actor, now }) => {
  const first = startYearOf(fundingYearOf(dayInBritain(now)))
  const fundingYears = Array.from({ length: yearsShown }, (_, index) => fundingYearFrom(first + index))
  const { localAuthorityId, kind, fundingYear, seenOn, organizationId, endedAt } = authorityFacts
  const sourced = and(isNull(organizationId), isNull(endedAt), isNotNull(seenOn))
  const rows = await db
    .select({ localAuthorityId, kind, fundingYear, seenOn })
    .from(authorityFacts)
    .where(sourced)
  const facts = rows.flatMap((row) => (row.seenOn === null ? [] : [{ ...row, seenOn: row.seenOn }]))
  const siteCounts = await db
    .select({ localAuthorityId: sites.localAuthorityId, sites: count() })
    .from(sites)
    .where(and(eq(sites.isActive, true), sitesInReach(actor)))
    .groupBy(sites.localAuthorityId)
  const sitesOf = new Map(siteCounts.map((row) => [row.localAuthorityId, row.sites]))
  const covered = coverageOf(facts, fundingYears)
  const isCovered = new Set(covered.map((each) => each.localAuthorityId))
  const nothingKnown = { known: fundingYears.map(() => 0), knowsWeeks: false, oldestSeenOn: null }
  return {
    fundingYears,
    kinds: factKinds.length,
    knownOfAll: await countKnownFacts(db, now),
    authorities: [
      ...covered.map((each) => ({ ...each, sites: sitesOf.get(each.localAuthorityId) ?? 0 })),
      ...siteCounts
        .filter((row) => !isCovered.has(row.localAuthorityId))
        .map((row) => ({ ...nothingKnown, ...row })),
    ],
    lastChanged: await readLastChanged(db),
  }
}

async function readLastChanged(db: Database): Promise<FactCoverage['lastChanged']> {
  const changedAt = sql`coalesce(${authorityFacts.confirmedAt}, ${authorityFacts.recordedAt})`
  const rows = await db
    .select({ fact: authorityFacts, authorityName: localAuthorities.name })
    .from(authorityFacts)
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityFacts.localAuthorityId))
    .where(
      and(
        isNull(authorityFacts.organizationId),
        isNull(authorityFacts.endedAt),
        // What is shipped has not changed.
        or(isNotNull(authorityFacts.recordedBy), isNotNull(authorityFacts.confirmedBy)),
      ),
    )
    .orderBy(desc(changedAt), desc(authorityFacts.id))
    .limit(changesShown)
  return rows.map(({ fact, authorityName }) => ({
    factId: fact.id,
    ...{ localAuthorityId: fact.localAuthorityId, authorityName },
    ...{ kind: fact.kind, fundingYear: fact.fundingYear, standing: presentFact(fact).standing },
    changedAt: (fact.confirmedAt ?? fact.recordedAt).toISOString(),
  }))
}
