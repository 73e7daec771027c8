import { eq } from 'drizzle-orm'
import type { facts as calls, FactOfYear } from '#contract/authorities/facts.ts'
import { factNames } from '#domain/facts/fact.ts'
import { factInWords } from '#domain/facts/known-fact.ts'
import type { Actor } from '#server/access/actor.ts'
import { authorityToRecord, factToChange } from '#server/access/reach/facts-within-reach.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import { type AuditEvent, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { notPermitted, type Refusal, wrongStatus } from '#server/problems.ts'
import { notifyOfProposalJob } from './notify-of-proposal.ts'
import { type FactRow, readFactsOfYear } from './read-facts.ts'
import { requireUnconfirmed } from './replace-facts.ts'
import { requireComingWindows } from './require-coming-windows.ts'
import { requireSeen } from './require-seen.ts'
import { currentFact, endFact, lockFacts, writeFact } from './write-fact.ts'

export const listFacts: Handler<typeof calls.list> = async (db, { params, query, actor, now }) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return readFactsOfYear(db, actor, id, { fundingYear: query.fundingYear, now })
}

type FactCall = Call<typeof calls.record> | Call<typeof calls.confirm>

export const recordFact: Handler<typeof calls.record> = async (db, call) => {
  const { actor, params, body } = call
  const { id: localAuthorityId } = await authorityToRecord(db, actor, params.id)
  const { fundingYear, kind, value, source } = body
  requireSeen(source, call.now)
  await lockFacts(db, [localAuthorityId])
  const organizationId = actor.role === 'org_admin' ? actor.organizationId : null
  const place = { localAuthorityId, organizationId, fundingYear, kind }
  const before = await currentFact(db, place)
  if (actor.role === 'system_admin') {
    // A year's figure would give way to what the council has confirmed for every year.
    const ofEveryYear = await currentFact(db, { ...place, fundingYear: 'default' })
    requireUnconfirmed([before, ofEveryYear].flatMap((fact) => fact ?? []))
  }
  if (kind === 'windows') requireComingWindows(value, before?.value, { fundingYear, now: call.now })
  const confirmedBy = actor.role === 'la_user' ? actor.id : null
  const after = await writeFact(db, call, { ...place, value, source, confirmedBy })
  return answer(db, call, 'fact.record', { before: before ?? null, after })
}

/** Confirms the figure with this id and no other; a proposal stays the organisation's own and becomes the authority's too. */
export const confirmFact: Handler<typeof calls.confirm> = async (db, call) => {
  const { actor, params, now } = call
  const fact = await lockedFact(db, actor, params.id)
  if (actor.role !== 'la_user')
    throw notPermitted('Only a user of the authority itself confirms what is known of it.')
  if (fact.organizationId !== null) {
    const { localAuthorityId, fundingYear, kind, value } = fact
    const place = { localAuthorityId, organizationId: null, fundingYear, kind }
    const before = await currentFact(db, place)
    const confirmed = { value, source: sourceOf(fact), confirmedBy: actor.id }
    const after = await writeFact(db, call, { ...place, ...confirmed })
    return answer(db, call, 'fact.confirm', { before: before ?? null, after })
  }
  const [after] = await db
    .update(authorityFacts)
    .set({ confirmedAt: now, confirmedBy: actor.id })
    .where(eq(authorityFacts.id, fact.id))
    .returning()
  return answer(db, call, 'fact.confirm', { before: fact, after: after ?? null })
}

export const proposeFact: Handler<typeof calls.propose> = async (db, call) => {
  const fact = await lockedFact(db, call.actor, call.params.id)
  const [after] = await db
    .update(authorityFacts)
    .set({ proposedAt: call.now })
    .where(eq(authorityFacts.id, fact.id))
    .returning()
  await addJob(db, notifyOfProposalJob, { factId: fact.id })
  return answer(db, call, 'fact.propose', { before: fact, after: after ?? null })
}

export const removeFact: Handler<typeof calls.remove> = async (db, call) => {
  const fact = await lockedFact(db, call.actor, call.params.id)
  if (call.actor.role === 'system_admin') requireUnconfirmed([fact])
  if (call.actor.role === 'la_user' && fact.organizationId !== null)
    throw wrongStatus('This figure is the organisation’s own: it is not the authority’s to remove.')
  await endFact(db, call.now, eq(authorityFacts.id, fact.id))
  return answer(db, call, 'fact.remove', { before: fact, after: null })
}

function sourceOf({ publisher, title, address, pageDate, seenOn }: FactRow) {
  return publisher === null || title === null || seenOn === null
    ? null
    : { publisher, title, address, pageDate, seenOn }
}

type Change = { readonly before: FactRow | null; readonly after: FactRow | null }

async function answer(
  db: Database,
  call: FactCall,
  action: AuditEvent['action'],
  { before, after }: Change,
): Promise<FactOfYear[]> {
  const fact = after ?? before
  if (fact === null) throw new Error('There is no fact to answer.')
  await recordByCaller(db, call, {
    action,
    ...subjectOf('local-authority', { id: fact.localAuthorityId, organizationId: fact.organizationId }),
    before: audited(before),
    after: audited(after),
  })
  const fundingYear = fact.fundingYear === 'default' ? undefined : fact.fundingYear
  return readFactsOfYear(db, call.actor, fact.localAuthorityId, { fundingYear, now: call.now })
}

function audited(fact: FactRow | null) {
  if (fact === null) return null
  const { fundingYear, kind, value, publisher, title, address, pageDate, seenOn, confirmedAt, proposedAt } =
    fact
  return { fundingYear, kind, value, publisher, title, address, pageDate, seenOn, confirmedAt, proposedAt }
}

/** The fact with this id, with its authority's facts locked; a refusal if it is no longer the one that stands. */
async function lockedFact(db: Database, actor: Actor, id: string): Promise<FactRow> {
  const seen = await factToChange(db, actor, id)
  await lockFacts(db, [seen.localAuthorityId])
  const stands = await currentFact(db, seen)
  if (stands?.id === id) return stands
  throw seenBefore(actor, seen, stands)
}

function seenBefore(actor: Actor, { kind, organizationId }: FactRow, stands: FactRow | undefined): Refusal {
  const name = `“${factNames[kind]}”`
  // What it says now is not the council's to know before it is proposed.
  if (organizationId !== null && actor.role === 'la_user')
    return wrongStatus(
      `The organisation has changed or withdrawn its proposal of ${name} since you opened this page. Look at the page again.`,
    )
  if (stands === undefined)
    return wrongStatus(`${name} was removed since you opened this page. Look at the page again.`)
  const words = factInWords({ [kind]: stands.value }, kind)
  return wrongStatus(
    `${name} was replaced since you opened this page: it is now “${words}”. Look at it, then try again.`,
  )
}
