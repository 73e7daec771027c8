import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FactSourceInput } from '#contract/authorities/authority-rules.ts'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import { factNames, ruleKinds } from '#domain/facts/fact.ts'
import { rulesByKind } from '#domain/facts/rules-by-kind.ts'
import { factThatCounts, withoutOvertaken } from '#domain/facts/whose-word-counts.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { wrongStatus } from '#server/problems.ts'
import { type FactRow, wordOf } from './read-facts.ts'
import { endFact, insertFacts, type Recorder } from './write-fact.ts'

type NewRules = {
  readonly localAuthorityId: string
  readonly rules: FundingRequirementsByYear | null
  readonly source: FactSourceInput | null
}

/** Makes the authority's facts, which are locked, say exactly these rules; those that stay the same keep their source. */
export async function replaceFacts(
  db: Database,
  recorder: Recorder,
  { localAuthorityId, rules, source }: NewRules,
): Promise<void> {
  const rows = await db
    .select()
    .from(authorityFacts)
    .where(
      and(
        eq(authorityFacts.localAuthorityId, localAuthorityId),
        isNull(authorityFacts.organizationId),
        isNull(authorityFacts.endedAt),
        // Rates and windows are no rules: the caller says nothing of them.
        inArray(authorityFacts.kind, ruleKinds),
      ),
    )
  const current = rows.map((row) => ({ ...row, ...wordOf(row) }))
  const wanted = Object.entries(rules ?? {}).flatMap(([fundingYear, ofYear]) =>
    rulesByKind(ofYear).map((rule) => ({ fundingYear, ...rule })),
  )
  // What gives way to another is not in the rules that the caller has seen: only a new figure in its place ends it.
  const counted = withoutOvertaken(current)
  const isSeen = (fact: (typeof current)[number]) =>
    counted.includes(fact) || wanted.some((rule) => isOfSamePlace(rule, fact))
  const gone = current.filter((fact) => isSeen(fact) && !wanted.some((rule) => isSame(rule, fact)))
  requireUnconfirmed(gone)
  const added = wanted
    .filter((rule) => !current.some((fact) => isSame(rule, fact)))
    .map((rule) => ({ ...rule, source, standing: 'recorded' as const, confirmedAt: null }))
  const after = [...current.filter((fact) => !gone.includes(fact)), ...added]
  for (const rule of added) requireCounting(rule, after)
  const counting: readonly unknown[] = withoutOvertaken(after)
  const ids = gone.map(({ id }) => id)
  await endFact(db, recorder.now, inArray(authorityFacts.id, ids))
  const place = { localAuthorityId, organizationId: null, source, confirmedBy: null }
  await insertFacts(
    db,
    recorder,
    added
      .filter((rule) => counting.includes(rule))
      .map(({ fundingYear, kind, value }) => ({ ...place, fundingYear, kind, value })),
  )
}

type Rule = Pick<FactRow, 'fundingYear' | 'kind' | 'value'>

function isSame(rule: Rule, fact: Rule): boolean {
  return isOfSamePlace(rule, fact) && isDeepStrictEqual(rule.value, fact.value)
}

function isOfSamePlace(rule: Omit<Rule, 'value'>, fact: Omit<Rule, 'value'>): boolean {
  return rule.fundingYear === fact.fundingYear && rule.kind === fact.kind
}

type Weighed = Rule & Pick<FactRow, 'confirmedAt'> & Parameters<typeof factThatCounts>[0][number]

/** A rule is refused that would be saved without effect, as another that stands for every year takes precedence. */
function requireCounting(rule: Weighed, facts: readonly Weighed[]): void {
  const ofKind = facts.filter(({ kind }) => kind === rule.kind)
  const counting = factThatCounts(ofKind, rule.fundingYear)
  if (counting === null || isDeepStrictEqual(counting.value, rule.value)) return
  requireUnconfirmed([counting])
  throw wrongStatus(
    `“${factNames[rule.kind]}” is known with its source for every year. Say where the figure of ${rule.fundingYear} is printed.`,
  )
}

/** What a council has confirmed is the council's to correct. */
export function requireUnconfirmed(
  facts: readonly Pick<FactRow, 'kind' | 'fundingYear' | 'confirmedAt'>[],
): void {
  const [confirmed] = facts.filter(({ confirmedAt }) => confirmedAt !== null)
  if (confirmed === undefined) return
  const year = confirmed.fundingYear === 'default' ? '' : ` of ${confirmed.fundingYear}`
  throw wrongStatus(
    `The authority has confirmed “${factNames[confirmed.kind]}”${year}. Ask one of its users to correct it.`,
  )
}
