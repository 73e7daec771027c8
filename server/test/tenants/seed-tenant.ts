import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { defaultNotifications } from '#domain/people/notification.ts'
import type { Role } from '#domain/people/role.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { hours } from '#domain/year/duration.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import {
  addressChanges,
  passkeyChallenges,
  passkeys,
  passwordResets,
  userIdentities,
} from '#server/db/schema/credentials.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { invitationSites, invitations } from '#server/db/schema/invitations.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { mails } from '#server/db/schema/mails.ts'
import { mailDomains, organizationLogos } from '#server/db/schema/organizations.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import { headcounts } from '#server/db/schema/sites.ts'
import { recoveryCodes } from '#server/db/schema/users.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { seedPublishing } from './seed-publishing.ts'
import { seedReviews } from './seed-reviews.ts'
import { makeRunningIds, seedRunning } from './seed-running.ts'
import type { Tenant } from './tenant.ts'

/** A tenant whose every name carries the mark, so that a leak of it can be seen in any answer. */
export async function seedTenant(testApp: TestApp, mark: string): Promise<Tenant> {
  const db = openDatabase(testApp.ownerPool)
  const given = givenIn(testApp)
  const localAuthorityId = randomUUID()
  await db.insert(localAuthorities).values({
    id: localAuthorityId,
    name: `Council of the ${mark} shire`,
    code: randomUUID(),
    country: 'England',
  })
  const { id: organizationId } = await given.organization({ name: mark })
  const { id: siteId } = await given.site({
    organizationId,
    localAuthorityId,
    name: `${mark} nursery`,
    address: `1 ${mark} Street`,
  })
  const staffTraining = {
    kind: 'inset',
    label: mark,
    startDate: '2026-09-03',
    endDate: '2026-09-03',
  } as const
  const calendar = async (status: CalendarStatus, fundingYear: string) =>
    (await given.calendar({ siteId, status, fundingYear })).id
  const calendarId = {
    draft: (await given.calendar({ siteId, closures: [staffTraining] })).id,
    pending: await calendar('pending', '2027-28'),
    approved: await calendar('approved', '2028-29'),
    rejected: await calendar('rejected', '2029-30'),
  }
  const [revision] = await db
    .select({ id: calendarRevisions.id })
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendarId.approved))
  if (revision === undefined) throw new Error('The approved calendar has no revision.')
  const credentials = { sessionId: randomUUID(), passkeyId: randomUUID(), mailId: randomUUID() }
  const plans = { templateId: randomUUID(), rollOutId: randomUUID() }
  const published = { feedId: randomUUID(), exportId: randomUUID() }
  const made = { ...credentials, ...plans, ...published, running: makeRunningIds() }
  const things = { localAuthorityId, siteId, calendarId, revisionId: revision.id }
  const tenant = { mark, organizationId, ...things, ...made }
  const people = await seedPeople(peopleOf(testApp), tenant)
  const invitationId = await seedBelongings(testApp, tenant, people.org_admin)
  const createdAt = testApp.clock.now()
  await seedReviews(db, tenant, { userId: people.org_admin.id, createdAt })
  await seedPublishing(db, tenant, { createdBy: people.org_admin.id, createdAt })
  await seedRunning(db, tenant, { createdBy: people.org_admin.id, createdAt })
  const member = await peopleOf(testApp).signedIn('site_user', {
    organizationId,
    email: `member@${mark}.example`,
  })
  return { ...tenant, people, memberId: member.id, invitationId }
}

type Named = Pick<Tenant, 'mark' | 'organizationId' | 'siteId' | 'sessionId' | 'passkeyId' | 'mailId'>

/** A row in each table that only its own feature would fill. */
async function seedBelongings(
  testApp: TestApp,
  { mark, organizationId, siteId, sessionId, passkeyId, mailId }: Named,
  { id: userId }: Person,
): Promise<string> {
  const db = openDatabase(testApp.ownerPool)
  const createdAt = testApp.clock.now()
  await seedCredentials(db, { mark, sessionId, passkeyId }, userId, createdAt)
  await db
    .insert(organizationLogos)
    .values({ organizationId, mediaType: 'image/png', content: Buffer.from(mark), createdAt })
  await db.insert(headcounts).values({
    ...{ organizationId, siteId, fundingYear: '2026-27', period: 'summer', ageBand: 'age-3-4' },
    ...{ offer: 'term-time', plannedChildren: 30, plannedHours: 15, changedAt: createdAt },
  })
  await db.insert(mailDomains).values({ organizationId, domain: `${mark}.example`, provedAt: createdAt })
  await db.insert(singleSignOn).values({
    organizationId,
    issuer: `https://${mark}.example`,
    clientId: mark,
    clientSecret: sealSecret(testApp.outside.settings.secretKeys, organizationId, mark),
    createdAt,
  })
  await db.insert(mails).values({
    id: mailId,
    organizationId,
    kind: 'test',
    toAddress: `${mark}@example.org`,
    fromAddress: 'from@example.org',
    fromName: mark,
    subject: mark,
    textBody: mark,
    htmlBody: mark,
    createdAt,
  })
  const invitationId = randomUUID()
  await db.insert(invitations).values({
    id: invitationId,
    organizationId,
    email: `invited@${mark}.example`,
    firstName: mark,
    lastName: mark,
    role: 'site_user',
    tokenHash: mark,
    sentAt: createdAt,
    expiresAt: createdAt,
    createdAt,
  })
  await db.insert(invitationSites).values({ invitationId, organizationId, siteId })
  await db.insert(recoveryCodes).values({ userId, codeHash: mark, createdAt })
  await db
    .insert(idempotencyKeys)
    .values({ userId, key: mark, requestHash: mark, status: 201, answer: {}, createdAt })
  await db.insert(auditEntries).values({
    organizationId,
    actorId: userId,
    action: 'site.create',
    subjectType: 'site',
    subjectId: siteId,
    after: { name: mark },
    result: 'ok',
    at: createdAt,
  })
  return invitationId
}

async function seedCredentials(
  db: Database,
  { mark, sessionId, passkeyId }: Pick<Named, 'mark' | 'sessionId' | 'passkeyId'>,
  userId: string,
  createdAt: Date,
): Promise<void> {
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    tokenHash: mark,
    device: mark,
    expiresAt: new Date(createdAt.getTime() + hours),
    lastActivity: createdAt,
    createdAt,
  })
  await db.insert(knownDevices).values({ userId, tokenHash: mark, lastSignInAt: createdAt, createdAt })
  await db.insert(passwordResets).values({ userId, tokenHash: mark, expiresAt: createdAt, createdAt })
  const newEmail = `${mark}@new.example`
  await db
    .insert(addressChanges)
    .values({ userId, newEmail, tokenHash: mark, expiresAt: createdAt, createdAt })
  await db.insert(passkeys).values({
    id: passkeyId,
    userId,
    name: mark,
    credentialId: mark,
    publicKey: mark,
    transports: [],
    createdAt,
  })
  await db.insert(passkeyChallenges).values({ userId, challenge: mark, expiresAt: createdAt })
  await db.insert(userIdentities).values({ userId, issuer: mark, subject: mark, createdAt })
  await db.insert(userPreferences).values({ userId, notifications: defaultNotifications })
}

async function seedPeople(
  people: People,
  { mark, organizationId, siteId, localAuthorityId }: Omit<Tenant, 'people' | 'memberId' | 'invitationId'>,
): Promise<Tenant['people']> {
  const grants = [{ siteId, canEdit: true }]
  const email = (role: Role) => `${role}@${mark}.example`
  return {
    org_admin: await people.signedIn('org_admin', { organizationId, email: email('org_admin') }),
    site_manager: await people.signedIn('site_manager', {
      organizationId,
      sites: grants,
      email: email('site_manager'),
    }),
    site_user: await people.signedIn('site_user', {
      organizationId,
      sites: grants,
      email: email('site_user'),
    }),
    la_user: await people.signedIn('la_user', { localAuthorityId, email: email('la_user') }),
  }
}
