import { sql } from 'drizzle-orm'
import type { system as calls } from '#contract/system/system.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Handler } from '#server/http/route.ts'

/** At their next request, on every server. The caller's session stays, so that they see the result. */
export const resetSessions: Handler<typeof calls.resetSessions> = async (db, call) => {
  const { actor, now } = call
  requireFreshConfirmation(actor, now)
  const { rows } = await db.execute<{ ended: number }>(
    sql`select app_end_sessions_but(${actor.sessionId}::uuid) as ended`,
  )
  const ended = rows[0]?.ended ?? 0
  await recordByCaller(db, call, {
    action: 'session.end-all',
    ...wholeSystem,
    after: { ended },
  })
  return { ended }
}
