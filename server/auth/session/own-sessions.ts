import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import type { auth } from '#contract/people/auth.ts'
import { sessionIdleMs } from '#server/access/actor.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { endSession } from './session.ts'

/** The cookie is deleted only after the session, so that a failed sign-out can be repeated. */
export const logout: HandlerOutside<typeof auth.logout> = async (_db, call, outside) => {
  await endSession(outside, call)
  call.setSessionToken(null)
  return { signedOut: true }
}

export const listOwnSessions: Handler<typeof account.listSessions> = async (db, { actor, now }) => {
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  const open = and(
    eq(sessions.userId, actor.id),
    gt(sessions.expiresAt, now),
    gt(sessions.lastActivity, idleSince),
  )
  const rows = await db.select().from(sessions).where(open).orderBy(desc(sessions.lastActivity), sessions.id)
  return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }))
}

export const endOwnSession: Handler<typeof account.endSession> = async (db, call) => {
  const ended = await end(db, call, eq(sessions.id, call.params.id))
  if (ended === 0) throw notFound('Session')
  return { ended }
}

export const endOtherSessions: Handler<typeof account.endOtherSessions> = async (db, call) => ({
  ended: await end(db, call, ne(sessions.id, call.actor.sessionId)),
})

async function end(db: Database, call: ActorTrace, which: SQL): Promise<number> {
  const { actor } = call
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), which))
    .returning({ id: sessions.id })
  if (ended.length > 0)
    await recordOwnEvent(db, call, actor, { action: 'session.end', after: { ended: ended.length } })
  return ended.length
}
