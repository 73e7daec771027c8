import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { invitations } from '#server/db/schema/invitations.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { findReaders } from '#server/notifications/readers.ts'

/** Mails the administrators when a person who registered themselves has an account: only they can give them sites. */
export const notifyOfRegistrationJob = job({
  task: 'notify-of-registration',
  payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
  run: (outside, { organizationId, userId }) =>
    asOrganization(outside, organizationId, async (db) => {
      const { clock, settings } = outside
      const [found] = await db
        .select({ user: users, organizationName: organizations.name })
        .from(users)
        .innerJoin(organizations, eq(organizations.id, users.organizationId))
        .innerJoin(
          invitations,
          and(
            eq(invitations.organizationId, users.organizationId),
            eq(sql`lower(${invitations.email})`, sql`lower(${users.email})`),
            isNull(invitations.invitedBy),
            isNotNull(invitations.acceptedAt),
          ),
        )
        .where(and(eq(users.id, userId), eq(users.isActive, true)))
        .limit(1)
      if (!found) return
      const name = `${found.user.firstName} ${found.user.lastName}`
      const readers = await findReaders(db, organizationId, 'approvals')
      const messages = readers
        .filter(({ role }) => role === 'org_admin')
        .map(
          (reader): MailMessage => ({
            kind: 'registration',
            organizationId,
            subject: `${name} has registered and waits for sites`,
            ...letterTo(reader, [
              `${name} (${found.user.email}) has registered at ${found.organizationName}. They see nothing until an administrator gives them a site: under User Management, open the menu of their row and choose Sites.`,
              'If you do not know them, deactivate the account there.',
            ]),
            button: linkButton('Open User Management', `${settings.publicUrl}/users`),
            onceKey: `registration:${userId}:${reader.id}`,
          }),
        )
      await queueMails(db, settings, clock.now(), messages)
    }),
})
