import type { system as calls } from '#contract/system/system.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import type { Handler } from '#server/http/route.ts'

import type { Outside } from '#server/outside.ts'
import type { ServerPoll } from '#server/servers/server-poll.ts'
import { probeHealth } from '#server/system/health/health.ts'
import { makeSupportFile, supportFileName } from './support-file.ts'

export function downloadSupportFile(
  outside: Outside,
  serverPoll: ServerPoll,
): Handler<typeof calls.supportFile> {
  return async (_, call) => {
    const health = await probeHealth(outside, serverPoll.ask('who-is-there'), call.now)
    const content = await makeSupportFile(outside, health)
    await asCaller(outside.pool, call.actor, (db) =>
      recordByCaller(db, call, { action: 'system.make-support-file', ...wholeSystem }),
    )
    return { content, fileName: supportFileName(call.now) }
  }
}
