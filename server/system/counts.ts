import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { system as calls } from '#contract/system/system.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'

export async function countEverything(db: Database): Promise<AnswerOf<typeof calls.counts>> {
  return {
    users: await db.$count(users),
    activeUsers: await db.$count(users, eq(users.isActive, true)),
    organizations: await db.$count(organizations, isNull(organizations.archivedAt)),
    archivedOrganizations: await db.$count(organizations, isNotNull(organizations.archivedAt)),
    sites: await db.$count(sites),
  }
}

export async function countCountedCalendars(db: Database): Promise<AnswerOf<typeof calls.countedCalendars>> {
  const all = await db.$count(calendars)
  return { calendars: all, counted: all - (await db.$count(calendars, isNull(calendars.summerClaimDays))) }
}
