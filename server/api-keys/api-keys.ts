import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { apiKeys as calls } from '#contract/people/api-keys.ts'
import { maxApiKeys, scopeLabels, scopesOf } from '#domain/people/api-scope.ts'
import { days } from '#domain/year/duration.ts'
import { type ApiKeyRow, apiKeyWithinReach } from '#server/access/reach/api-keys-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { actorName } from '#server/history/actor-name.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { inUse, invalidInput, notPermitted } from '#server/problems.ts'

export function listApiKeys(db: Database, { actor, now }: Call<typeof calls.list>) {
  return selectApiKeys(db, now, and(eq(apiKeys.userId, actor.id), isNull(apiKeys.organizationId)))
}

export const listApiKeysOfOrganization: Handler<typeof calls.listOfOrganization> = async (
  db,
  { actor, params, now },
) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  return selectApiKeys(db, now, eq(apiKeys.organizationId, id))
}

async function selectApiKeys(db: Database, now: Date, which: SQL | undefined) {
  const rows = await db
    .select({ key: apiKeys, madeBy: actorName(apiKeys.userId) })
    .from(apiKeys)
    .where(and(which, isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(({ key, madeBy }) => presentApiKey(key, madeBy, now))
}

function presentApiKey(key: ApiKeyRow, madeBy: string | null, now: Date) {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now
  return { ...key, isExpired, madeBy: madeBy ?? 'A former user' }
}

/** Needs no fresh confirmation, so that a lost key can be revoked fast. */
export const revokeApiKey: Handler<typeof calls.revoke> = async (db, call) => {
  const { actor, now } = call
  const { id, name, organizationId } = await apiKeyWithinReach(db, actor, call.params.id)
  await db.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id))
  await recordByCaller(db, call, {
    action: 'api-key.revoke',
    ...subjectOf('api-key', { id, organizationId: organizationId ?? actor.organizationId }),
    before: { name },
  })
  return { id }
}

type MakeCall = Call<typeof calls.make> | Call<typeof calls.makeForOrganization>

/** Lets people and secret scanners recognise a key. */
const prefix = 'tc_'
const hintLength = 4

export const makeApiKey: HandlerOutside<typeof calls.make> = async (db, call, { settings }) => {
  const { actor, body } = call
  if (actor.role === 'system_admin')
    throw notPermitted(
      'A system administrator’s own key would reach every organisation. Make one for the organisation that needs it, on its page.',
    )
  const missingScope = body.scopes.find((scope) => !scopesOf(actor.role).includes(scope))
  if (missingScope !== undefined)
    throw invalidInput({ scopes: `Your role does not allow “${scopeLabels[missingScope]}”. Leave it out.` })
  const made = await saveKey(db, call, null)
  await notifyOfSecurityChange(db, settings, call, actor, 'api-key-made')
  return made
}

export const makeApiKeyForOrganization: HandlerOutside<typeof calls.makeForOrganization> = async (
  db,
  call,
  { settings },
) => {
  const { id } = await organizationWithinReach(db, call.actor, call.params.id)
  const made = await saveKey(db, call, id)
  await notifyOfSecurityChange(db, settings, call, call.actor, 'organization-key-made')
  return made
}

async function saveKey(db: Database, call: MakeCall, organizationId: string | null) {
  const { actor, body, now } = call
  requireFreshConfirmation(actor, now)
  await requireBelowLimit(db, actor.id, organizationId)
  const key = `${prefix}${makeToken()}`
  const { name, scopes, life } = body
  const row = {
    ...{ id: crypto.randomUUID(), userId: actor.id, organizationId, name, scopes },
    tokenHash: hashToken(key),
    hint: key.slice(-hintLength),
    expiresAt: life === null ? null : new Date(now.getTime() + life * days),
    createdAt: now,
  }
  await db.insert(apiKeys).values(row)
  await recordByCaller(db, call, {
    action: 'api-key.make',
    ...subjectOf('api-key', { id: row.id, organizationId: organizationId ?? actor.organizationId }),
    after: {
      name,
      scopes,
      expiresAt: row.expiresAt,
      of: organizationId === null ? 'person' : 'organization',
    },
  })
  const [presented] = await selectApiKeys(db, now, eq(apiKeys.id, row.id))
  if (!presented) throw new Error('The new key was not found.')
  return { ...presented, key }
}

/** Locks first, so that concurrent calls count each other's keys. */
async function requireBelowLimit(db: Database, userId: string, organizationId: string | null): Promise<void> {
  const whose = `API keys of ${organizationId ?? userId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`)
  const ofSame =
    organizationId === null
      ? and(eq(apiKeys.userId, userId), isNull(apiKeys.organizationId))
      : eq(apiKeys.organizationId, organizationId)
  if ((await db.$count(apiKeys, and(ofSame, isNull(apiKeys.revokedAt)))) >= maxApiKeys)
    throw inUse(`There are ${maxApiKeys} keys already. Revoke one that is not used any more.`)
}
