import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import { users } from '#server/db/schema/users.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import { letterTo, linkButton } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'

const noticePeriodMs = 7 * days

/** Daily: mails the person who made a key once, a week before it expires and its program fails. */
export const notifyOfExpiryJob = scheduledJob(
  'tell-of-expiring-keys',
  '10 6 * * *',
  async (db, now, { settings }) => {
    const expiring = await db
      .select({ key: apiKeys, user: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          isNull(apiKeys.revokedAt),
          gt(apiKeys.expiresAt, now),
          lte(apiKeys.expiresAt, new Date(now.getTime() + noticePeriodMs)),
          eq(users.isActive, true),
        ),
      )
    const messages = expiring.map(({ key, user }) => {
      const isOwn = key.organizationId === null
      const day = formatDate(dayInBritain(key.expiresAt ?? now), 'd MMMM yyyy')
      return {
        kind: 'account' as const,
        organizationId: key.organizationId ?? user.organizationId,
        subject: `The API key “${key.name}” expires on ${day}`,
        ...letterTo({ ...user, address: user.email }, [
          `${isOwn ? 'Your' : 'The organisation’s'} API key “${key.name}” (tc_…${key.hint}) expires on ${day}. A program that uses it is refused from then on.`,
          'If it is still needed, make a new key before that day and give it to the program.',
        ]),
        button: linkButton(
          'Look at the keys',
          `${settings.publicUrl}/${isOwn ? 'settings' : 'organization'}`,
        ),
        onceKey: `api-key-expires:${key.id}`,
      }
    })
    await queueMails(db, settings, now, messages)
  },
)
