import { type ClearedCaches, cacheNames, type system as calls } from '#contract/system/system.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import type { Reply, ServerPoll } from '#server/servers/server-poll.ts'

/** Empties the caches of every server and returns how much they held. */
export function clearCaches({ pool }: Outside, serverPoll: ServerPoll): Handler<typeof calls.clearCaches> {
  return async (_, call): Promise<ClearedCaches> => {
    const { replies, silent } = await serverPoll.ask('clear-caches')
    const cleared = { servers: replies.length, silent, caches: cacheNames.map(totalOf(replies)) }
    await asCaller(pool, call.actor, (db) =>
      recordByCaller(db, call, {
        action: 'system.clear-caches',
        ...wholeSystem,
        after: cleared,
      }),
    )
    return cleared
  }
}

function totalOf(replies: readonly Reply[]) {
  return (name: (typeof cacheNames)[number]) => {
    const sizes = replies.flatMap(({ cleared }) => cleared.filter((one) => one.name === name))
    const sum = (of: 'answers' | 'bytes') => sizes.reduce((total, one) => total + one[of], 0)
    return { name, answers: sum('answers'), bytes: sum('bytes') }
  }
}
