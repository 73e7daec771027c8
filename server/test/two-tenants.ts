import { randomUUID } from 'node:crypto'
import type { CalendarStatus } from '#domain/calendar-status.ts'
import type { Role } from '#domain/role.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { recoveryCodes } from '#server/db/schema/users.ts'
import { givenIn } from './given.ts'
import { type People, type Person, peopleOf } from './people.ts'
import type { TestApp } from './test-app.ts'

/** One organisation with all that a tenant can have, and a person of every role who reaches it. */
export type Tenant = {
  readonly mark: string
  readonly organizationId: string
  readonly localAuthorityId: string
  readonly siteId: string
  readonly calendarId: Record<CalendarStatus, string>
  readonly people: Record<Exclude<Role, 'system_admin'>, Person>
}

/** A tenant whose every name carries the mark, so that a leak of it can be seen in any answer. */
export async function furnishTenant(house: TestApp, mark: string): Promise<Tenant> {
  const db = openDatabase(house.ownerPool)
  const given = givenIn(house)
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
  const tenant = { mark, organizationId, localAuthorityId, siteId, calendarId }
  const people = await furnishPeople(peopleOf(house), tenant)
  await furnishBelongings(house, tenant, people.org_admin)
  return { ...tenant, people }
}

/** A row in each table that only its own feature would fill. */
async function furnishBelongings(
  house: TestApp,
  { mark, organizationId, siteId }: Pick<Tenant, 'mark' | 'organizationId' | 'siteId'>,
  { id: userId }: Person,
): Promise<void> {
  const db = openDatabase(house.ownerPool)
  const createdAt = house.clock.now()
  await db
    .insert(calendarTemplates)
    .values({ name: `${mark} template`, organizationId, siteId, templateData: mark, createdAt })
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
}

async function furnishPeople(
  people: People,
  { mark, organizationId, siteId, localAuthorityId }: Omit<Tenant, 'people'>,
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
