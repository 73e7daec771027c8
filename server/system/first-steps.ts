import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { firstSteps as calls, FirstSteps } from '#contract/system/first-steps.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { mails } from '#server/db/schema/mails.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import { users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'

const administrators = ['system_admin', 'org_admin'] as const

export const findFirstSteps: HandlerOutside<typeof calls.find> = (db, { now }, outside) =>
  readFirstSteps(db, outside, now)

/** They stay open under their address; the dashboard no longer points to them. */
export const dismissFirstSteps: HandlerOutside<typeof calls.dismiss> = async (db, call, outside) => {
  await db.update(systemSettings).set({ hidesFirstSteps: true })
  await recordByCaller(db, call, { action: 'system.dismiss-first-steps', ...wholeSystem })
  return readFirstSteps(db, outside, call.now)
}

async function readFirstSteps(db: Database, { mailer }: Outside, now: Date): Promise<FirstSteps> {
  const [settings] = await db.select().from(systemSettings)
  const [invited] = await db
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(
      and(
        inArray(invitations.role, [...administrators]),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .limit(1)
  const tests = await db.$count(mails, and(eq(mails.kind, 'test'), eq(mails.state, 'sent')))
  return {
    organizations: await db.$count(organizations, isNull(organizations.archivedAt)),
    sites: await db.$count(sites),
    calendars: await db.$count(calendars),
    administrators: await db.$count(
      users,
      and(inArray(users.role, [...administrators]), eq(users.isActive, true), isNull(users.deletionDueAt)),
    ),
    invitedAdministrator: invited ?? null,
    mail: mailer === null ? 'none' : tests > 0 ? 'tested' : 'untested',
    backsUpNightly: settings?.backsUpNightly ?? false,
    isDismissed: settings?.hidesFirstSteps ?? false,
  }
}
