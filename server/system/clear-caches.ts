import { type ClearedCaches, cacheNames, type system as calls } from '#contract/system/system.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record } from '#server/access/record.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import type { Reply, RollCall } from '#server/servers/roll-call.ts'

/** What every server keeps in memory is forgotten; each says how much that was. */
export function clearCaches({ pool }: Outside, rollCall: RollCall): Handler<typeof calls.clearCaches> {
  return async (_, call): Promise<ClearedCaches> => {
    const { replies, silent } = await rollCall.ask('clear-caches')
    const cleared = { servers: replies.length, silent, caches: cacheNames.map(totalOf(replies)) }
    await asCaller(pool, call.actor, (db) =>
      record(db, call, {
        action: 'system.clear-caches',
        subjectType: 'system',
        subjectId: null,
        organizationId: null,
        actorId: call.actor.id,
        result: 'ok',
        after: cleared,
      }),
    )
    return cleared
  }
}

function totalOf(replies: readonly Reply[]) {
  return (name: (typeof cacheNames)[number]) => {
    const kept = replies.flatMap(({ cleared }) => cleared.filter((one) => one.name === name))
    const sum = (of: 'answers' | 'bytes') => kept.reduce((total, one) => total + one[of], 0)
    return { name, answers: sum('answers'), bytes: sum('bytes') }
  }
}
