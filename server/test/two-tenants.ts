import { randomUUID } from 'node:crypto'
import type { CalendarStatus } from '#domain/calendar-status.ts'
import type { PublishedCalendar } from '#domain/published-calendar.ts'
import type { Role } from '#domain/role.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { calendarRevisions, calendars, closures, terms } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Person } from './people.ts'
import { type People, peopleOf } from './people.ts'
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

const wholeYear = [
  { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-21' },
  { termType: 'autumn', startDate: '2026-09-03', endDate: '2026-12-18' },
  { termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-31' },
] as const

/** A tenant whose every name carries the mark, so that a leak of it can be seen in any answer. */
export async function furnishTenant(test: TestApp, mark: string): Promise<Tenant> {
  const db = openDatabase(test.ownerPool)
  const createdAt = test.clock.now()
  const [organizationId, localAuthorityId, siteId] = [randomUUID(), randomUUID(), randomUUID()]
  await db
    .insert(organizations)
    .values({ id: organizationId, name: mark, contactEmail: `office@${mark}.example`, createdAt })
  await db.insert(localAuthorities).values({
    id: localAuthorityId,
    name: `Council of the ${mark} shire`,
    code: randomUUID(),
    country: 'England',
  })
  await db.insert(sites).values({
    id: siteId,
    organizationId,
    localAuthorityId,
    name: `${mark} nursery`,
    address: `1 ${mark} Street`,
    contactEmail: `nursery@${mark}.example`,
    createdAt,
  })
  await db
    .insert(calendarTemplates)
    .values({ name: `${mark} template`, organizationId, siteId, templateData: mark, createdAt })
  const calendarId = {
    draft: await furnishCalendar(test, { mark, organizationId, siteId }, 'draft', '2026-27'),
    pending: await furnishCalendar(test, { mark, organizationId, siteId }, 'pending', '2027-28'),
    approved: await furnishCalendar(test, { mark, organizationId, siteId }, 'approved', '2028-29'),
    rejected: await furnishCalendar(test, { mark, organizationId, siteId }, 'rejected', '2029-30'),
  }
  const members = await furnishPeople(peopleOf(test), { mark, organizationId, siteId, localAuthorityId })
  return { mark, organizationId, localAuthorityId, siteId, calendarId, people: members }
}

type Place = { mark: string; organizationId: string; siteId: string }

async function furnishCalendar(
  test: TestApp,
  { mark, organizationId, siteId }: Place,
  status: CalendarStatus,
  fundingYear: string,
): Promise<string> {
  const db = openDatabase(test.ownerPool)
  const now = test.clock.now()
  const calendarId = randomUUID()
  const key = { organizationId, calendarId }
  await db
    .insert(calendars)
    .values({ id: calendarId, organizationId, siteId, fundingYear, status, createdAt: now, updatedAt: now })
  await db
    .insert(terms)
    .values(wholeYear.map((term) => ({ ...key, ...term, teachingWeeks: 13, teachingDays: 65 })))
  await db
    .insert(closures)
    .values({ ...key, kind: 'inset', label: mark, startDate: '2026-09-03', endDate: '2026-09-03' })
  if (status !== 'approved') return calendarId
  const snapshot: PublishedCalendar = {
    fundingYear,
    revision: 1,
    siteName: `${mark} nursery`,
    siteAddress: `1 ${mark} Street`,
    organizationName: mark,
    localAuthorityName: `Council of the ${mark} shire`,
    division: 'england-and-wales',
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' },
    terms: wholeYear.map((term) => ({ ...term, halfTerm: null })),
    closures: [],
    bankHolidays: [],
    count: {
      terms: { summer: null, autumn: null, spring: null },
      schoolDays: 0,
      fundingWeeks: 0,
      periods: [],
    },
  }
  await db
    .insert(calendarRevisions)
    .values({ ...key, number: 1, snapshot, approvedAt: now, wasRequired: true })
  return calendarId
}

async function furnishPeople(
  people: People,
  { mark, organizationId, siteId, localAuthorityId }: Place & { localAuthorityId: string },
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
