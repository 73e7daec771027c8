import { factNames } from '#domain/facts/fact.ts'
import { factInWords } from '#domain/facts/known-fact.ts'
import type { Actor } from '#server/access/actor.ts'
import { factToChange } from '#server/access/reach/facts-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { type Refusal, wrongStatus } from '#server/problems.ts'
import type { FactRow } from './read-facts.ts'
import { currentFact, lockFacts } from './write-fact.ts'

/** The fact with this id, with its authority's facts locked; a refusal if it is no longer the one that stands. */
export async function lockedFact(db: Database, actor: Actor, id: string): Promise<FactRow> {
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
