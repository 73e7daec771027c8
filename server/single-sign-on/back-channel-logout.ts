import { sql } from 'drizzle-orm'
import type { UploadedFile } from '#contract/endpoint.ts'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import { record } from '#server/access/record.ts'
import { hashToken } from '#server/access/token.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import { callQueue } from '#server/http/limits/call-queue.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput, Refusal } from '#server/problems.ts'
import { type Logout, logoutTokenLifeMs, verifyLogoutToken } from './logout-token.ts'
import { enabledProvider } from './start.ts'

type LogoutCall = Call<typeof calls.backChannelLogout>

/** Of one organisation; the others wait, so that an unknown sender's tokens run into their limit. */
const maxAtOnce = 10
/** A provider that ends all its sessions sends a token for each, and sends none again. */
const maxWaiting = 5000

/** Called by the provider's server: ends the sessions here that it opened and has ended itself. */
export function backChannelLogout(
  outside: Outside,
  attempts: Attempts,
): Handler<typeof calls.backChannelLogout> {
  const inQueue = callQueue({ maxRunning: maxAtOnce, maxWaiting, maxWaitMs: null })
  return (db, call) =>
    inQueue(call.params.id, async () => {
      const { address } = call
      await attempts.requireLinksLeft(address)
      try {
        await logOut(outside, db, call)
      } catch (error) {
        if (error instanceof Refusal) await attempts.linkWasWrong(address)
        throw error
      }
      return { signedOut: true }
    })
}

async function logOut({ settings, fetch }: Outside, db: Database, call: LogoutCall): Promise<void> {
  const provider = await enabledProvider(db, settings, call.params.id)
  const logout = await verifyLogoutToken(fetch, provider, tokenIn(call.body), call.now)
  if (logout === null) throw notAccepted()
  await db.transaction((own) => endSessions(own, call, provider.issuer, logout))
}

async function endSessions(
  db: Database,
  call: LogoutCall,
  issuer: string,
  { subject, session, tokenId }: Logout,
): Promise<void> {
  const organizationId = call.params.id
  // Twice its life: it may have been issued a moment ahead of this clock.
  const until = new Date(call.now.getTime() + 2 * logoutTokenLifeMs).toISOString()
  const { rows: used } = await db.execute<{ isNew: boolean }>(
    sql`select auth_use_logout_token(${hashToken(`${organizationId} ${tokenId}`)}, ${until}::timestamptz) as "isNew"`,
  )
  if (!used[0]?.isNew) throw notAccepted()
  const { rows: people } = await db.execute<{ id: string }>(
    sql`select auth_end_provider_sessions(${organizationId}, ${issuer}, ${subject}, ${session}) as id`,
  )
  for (const { id } of people)
    await record(db, call, {
      action: 'session.end-by-provider',
      subjectType: 'user',
      subjectId: id,
      organizationId,
      actorId: null,
      result: 'ok',
    })
}

function tokenIn(body: UploadedFile | undefined): string {
  const form = new URLSearchParams(Buffer.from(body?.content ?? []).toString('utf8'))
  const [token, ...others] = form.getAll('logout_token')
  if (!token || others.length > 0) throw notAccepted()
  return token
}

/** The same words whatever is wrong with it. */
const notAccepted = () => invalidInput({ logout_token: 'This logout token is not accepted.' })
