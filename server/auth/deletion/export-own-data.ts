import { eq, sql } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import { preferencesOf } from '#server/auth/account/preferences.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { addressChanges, passkeys, userIdentities } from '#server/db/schema/credentials.ts'
import { exports } from '#server/db/schema/exports.ts'
import { proofPacks } from '#server/db/schema/proof-packs.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'

/** All data stored about the caller and no one else, without credentials. */
export const exportOwnData: Handler<typeof account.exportOwnData> = async (db, call) => {
  const { actor, now } = call
  requireFreshConfirmation(actor, now)
  const data = {
    exportedAt: now.toISOString(),
    account: await accountOf(db, actor.id),
    preferences: await preferencesOf(db, actor.id),
    sites: await sitesOf(db, actor.id),
    calendarsMade: await calendarsOf(db, actor.id),
    ...(await writtenBy(db, actor.id)),
    ...(await plansMadeBy(db, actor.id)),
    ...(await credentialsOf(db, actor.id)),
    ...(await auditAndMailsOf(db)),
  }
  await recordOwnEvent(db, call, actor, { action: 'user.export' })
  return { content: JSON.stringify(data, null, 2), fileName: 'term-calendar-my-data.json' }
}

async function accountOf(db: Database, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) return null
  const { password: _, twoFactorSecret: __, lastCodeStep: ___, version: ____, ...own } = row
  return own
}

function sitesOf(db: Database, userId: string) {
  return db
    .select({ site: sites.name, canEdit: userSiteAccess.canEdit, since: userSiteAccess.createdAt })
    .from(userSiteAccess)
    .innerJoin(sites, eq(sites.id, userSiteAccess.siteId))
    .where(eq(userSiteAccess.userId, userId))
    .orderBy(sites.name)
}

function calendarsOf(db: Database, userId: string) {
  return db
    .select({ site: sites.name, fundingYear: calendars.fundingYear, createdAt: calendars.createdAt })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(eq(calendars.createdBy, userId))
    .orderBy(calendars.createdAt)
}

async function writtenBy(db: Database, userId: string) {
  const { body, createdAt } = calendarComments
  const { verdict, comment, decidedAt } = authorityDecisions
  return {
    comments: await db
      .select({ site: sites.name, fundingYear: calendars.fundingYear, body, createdAt })
      .from(calendarComments)
      .innerJoin(calendars, eq(calendars.id, calendarComments.calendarId))
      .innerJoin(sites, eq(sites.id, calendars.siteId))
      .where(eq(calendarComments.authorId, userId))
      .orderBy(createdAt),
    decisions: await db
      .select({ site: sites.name, fundingYear: calendars.fundingYear, verdict, comment, decidedAt })
      .from(authorityDecisions)
      .innerJoin(calendars, eq(calendars.id, authorityDecisions.calendarId))
      .innerJoin(sites, eq(sites.id, calendars.siteId))
      .where(eq(authorityDecisions.decidedBy, userId))
      .orderBy(decidedAt),
  }
}

async function plansMadeBy(db: Database, userId: string) {
  const { name, description, createdAt } = calendarTemplates
  const { fundingYear, method, createdAt: startedAt } = rollOuts
  const { revision, createdAt: provedAt } = proofPacks
  const { formats, fundingYears, state, createdAt: askedAt } = exports
  return {
    templatesMade: await db
      .select({ name, description, createdAt })
      .from(calendarTemplates)
      .where(eq(calendarTemplates.createdBy, userId))
      .orderBy(createdAt),
    rollOutsMade: await db
      .select({ fundingYear, method, startedAt })
      .from(rollOuts)
      .where(eq(rollOuts.createdBy, userId))
      .orderBy(startedAt),
    exportsMade: await db
      .select({ formats, fundingYears, state, askedAt })
      .from(exports)
      .where(eq(exports.createdBy, userId))
      .orderBy(askedAt),
    proofPacksMade: await db
      .select({ site: sites.name, fundingYear: calendars.fundingYear, revision, provedAt })
      .from(proofPacks)
      .innerJoin(calendars, eq(calendars.id, proofPacks.calendarId))
      .innerJoin(sites, eq(sites.id, calendars.siteId))
      .where(eq(proofPacks.createdBy, userId))
      .orderBy(provedAt),
  }
}

/** Mails and audit entries, which otherwise only administrators may read. */
async function auditAndMailsOf(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ records: Record<string, unknown> }>(
    sql`select app_own_records() as records`,
  )
  return rows[0]?.records ?? {}
}

const keyTimestamps = {
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
}

async function credentialsOf(db: Database, userId: string) {
  const { device, lastAddress, lastActivity, createdAt } = sessions
  const { issuer, subject, createdAt: since } = userIdentities
  return {
    sessions: await db
      .select({ device, lastAddress, lastActivity, createdAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    apiKeys: await db
      .select({ name: apiKeys.name, scopes: apiKeys.scopes, ...keyTimestamps })
      .from(apiKeys)
      .where(eq(apiKeys.userId, userId)),
    newAddress: await db
      .select({ newEmail: addressChanges.newEmail, askedAt: addressChanges.createdAt })
      .from(addressChanges)
      .where(eq(addressChanges.userId, userId)),
    identities: await db
      .select({ issuer, subject, since })
      .from(userIdentities)
      .where(eq(userIdentities.userId, userId)),
  }
}
