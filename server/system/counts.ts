import { count, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { system as calls } from '#contract/system/system.ts'
import { countAllSites } from '#server/counts/stored-counts.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'

export async function countEverything(db: Database): Promise<AnswerOf<typeof calls.counts>> {
  const [people] = await db.select({ all: count(), active: countIf(users.isActive) }).from(users)
  const [tenants] = await db
    .select({ all: count(), archived: countIf(isNotNull(organizations.archivedAt)) })
    .from(organizations)
  const { all = 0, archived = 0 } = tenants ?? {}
  return {
    users: people?.all ?? 0,
    activeUsers: people?.active ?? 0,
    organizations: all - archived,
    archivedOrganizations: archived,
    sites: await countAllSites(db),
  }
}

const countIf = (which: SQLWrapper) => sql<number>`(count(*) filter (where ${which}))::int`

export async function countCountedCalendars(db: Database): Promise<AnswerOf<typeof calls.countedCalendars>> {
  const all = await db.$count(calendars)
  return { calendars: all, counted: all - (await db.$count(calendars, isNull(calendars.summerClaimDays))) }
}
