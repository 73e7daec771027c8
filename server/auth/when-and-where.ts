import { eq } from 'drizzle-orm'
import { chosenDateFormat, type DateFormat } from '#domain/year/display.ts'
import { dayInBritain, shownDate, timeOfInstant } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { users } from '#server/db/schema/users.ts'

/** A call, or a command at the console, which has neither a device nor an address. */
export type Source = { readonly now: Date; readonly device?: string | null; readonly address?: string }

/** When and where something was done to an account, for a mail to this person: what is not known is left out. */
export async function whenAndWhere(db: Database, readerId: string, source: Source): Promise<string> {
  return inWords(source, await dateFormatOf(db, readerId))
}

/** Null where neither the person nor their organisation has chosen one, or the caller may not read it. */
async function dateFormatOf(db: Database, userId: string): Promise<DateFormat | null> {
  const [row] = await db
    .select({ own: userPreferences.dateFormat, organization: organizations.dateFormat })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, userId))
  return chosenDateFormat(row?.own, row?.organization)
}

function inWords({ now, device, address }: Source, dateFormat: DateFormat | null): string {
  const date = shownDate(dayInBritain(now), { dateFormat }, 'd MMMM yyyy')
  return [
    `on ${date} at ${timeOfInstant(now.toISOString(), { timezone: 'Europe/London' })} (UK time)`,
    ...(device ? [`with ${device}`] : []),
    ...(address ? [`from the address ${address}`] : []),
  ].join(', ')
}
