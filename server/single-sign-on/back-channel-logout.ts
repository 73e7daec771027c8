import { sql } from 'drizzle-orm'
import type { UploadedFile } from '#contract/endpoint.ts'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import { record, subjectOf } from '#server/access/record.ts'
import { hashToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { callQueue } from '#server/http/limits/call-queue.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { type Logout, logoutTokenLifeMs, verifyLogoutToken } from './logout-token.ts'
import { cacheProviderKeys } from './provider-keys.ts'
import { enabledProvider } from './start.ts'

type LogoutCall = Call<typeof calls.backChannelLogout>

/** Of one organisation: its calls must not use all connections. */
const maxAtOnce = 3
/** A provider that ends all its sessions sends a token for each, and sends none again. */
const noLimit = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitMs: null }

/**
 * Called by the provider's server: ends the sessions here that it opened and has ended itself. Wrong tokens are not
 * counted, as they may come from an address that the provider shares: each costs a look-up and a signature check.
 */
export function backChannelLogout({ settings, fetch }: Outside): Handler<typeof calls.backChannelLogout> {
  const keys = cacheProviderKeys(fetch)
  const inQueue = callQueue({ maxRunning: maxAtOnce, ...noLimit })
  return async (db, call) => {
    const { id } = call.params
    const token = tokenIn(call.body)
    const provider = await inQueue(id, () => enabledProvider(db, settings, id))
    const logout = await verifyLogoutToken(keys, provider, token, call.now)
    if (logout === null) throw notAccepted()
    await inQueue(id, () => db.transaction((own) => endSessions(own, call, provider.issuer, logout)))
    return { signedOut: true }
  }
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
      ...subjectOf('user', { id, organizationId }),
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
