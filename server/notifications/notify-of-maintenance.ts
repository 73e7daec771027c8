import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import { addJob, asOrganization, asSystem, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { findSender } from '#server/mail/sender.ts'
import type { Outside } from '#server/outside.ts'
import { findReaders, type Reader } from './readers.ts'

const Maintenance = z.object({
  isClosed: z.boolean(),
  /** The settings' version, so that each switch is notified only once. */
  version: z.int(),
})
type Maintenance = z.infer<typeof Maintenance>

const ofOneOrganization = z.extend(Maintenance, { organizationId: z.uuid() })

export const notifyOrganizationOfMaintenanceJob = job({
  task: 'tell-organization-of-maintenance',
  payload: ofOneOrganization,
  run: (outside, { organizationId, ...maintenance }) =>
    asOrganization(outside, organizationId, (db) => announce(db, outside, organizationId, maintenance)),
})

export const notifyOfMaintenanceJob = job({
  task: 'tell-of-maintenance',
  payload: Maintenance,
  async run(outside, maintenance) {
    await asSystem(outside, async (db) => {
      // Switched back meanwhile.
      const [system] = await db.select().from(systemSettings)
      if (system?.isUnderMaintenance !== maintenance.isClosed) return
      const open = await db
        .select({ organizationId: organizations.id })
        .from(organizations)
        .where(and(isNull(organizations.archivedAt), eq(organizations.sendMaintenanceAlerts, true)))
      for (const { organizationId } of open)
        await addJob(db, notifyOrganizationOfMaintenanceJob, { ...maintenance, organizationId })
      // Council users and system administrators belong to no organisation.
      await announce(db, outside, null, maintenance)
    })
  },
})

/** Call in the transaction of the switch; a later switch replaces a job that has not run yet. */
export async function notifyOfMaintenance(db: Database, maintenance: Maintenance): Promise<void> {
  await addJob(db, notifyOfMaintenanceJob, maintenance, notifyOfMaintenanceJob.task)
}

async function announce(
  db: Database,
  { settings, clock }: Outside,
  organizationId: string | null,
  { isClosed, version }: Maintenance,
): Promise<void> {
  const { systemName } = await findSender(db, settings, organizationId)
  const readers = await findReaders(db, organizationId, 'maintenance')
  const messages = readers.map(
    (reader): MailMessage => ({
      kind: 'maintenance',
      organizationId,
      subject: isClosed ? `${systemName} is closed for maintenance` : `${systemName} is open again`,
      ...letterTo(reader, [isClosed ? closedFor(reader, systemName) : openAgain(systemName)]),
      ...(!isClosed && {
        button: linkButton(`Open ${systemName}`, `${settings.publicUrl}/dashboard`),
      }),
      onceKey: `maintenance:${version}:${reader.id}`,
    }),
  )
  await queueMails(db, settings, clock.now(), messages)
}

const openAgain = (systemName: string) =>
  `The maintenance is over: ${systemName} is open again, and everything is where you left it.`

/** System administrators go on working, as they do the maintenance. */
function closedFor({ role }: Reader, systemName: string): string {
  return role === 'system_admin'
    ? `${systemName} is closed for maintenance. Only system administrators can use it until it is opened again, in the settings of the Admin Dashboard.`
    : `${systemName} is closed for maintenance. It can’t be used until it opens again; what you have saved is safe. You get another email then.`
}
