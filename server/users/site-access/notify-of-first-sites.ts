import { asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listInWords } from '#domain/year/format-date.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { takesMail } from '#server/notifications/wants.ts'
import type { Settings } from '#server/outside.ts'

const maxNamed = 5

/** Mails a member who had no site, such as one who registered themselves, when an administrator has given them some. */
export const notifyOfFirstSitesJob = job({
  task: 'notify-of-first-sites',
  payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
  run: (outside, { organizationId, userId }) =>
    asOrganization(outside, organizationId, async (db) => {
      const { clock, settings } = outside
      const person = await findMember(db, userId)
      const given = await sitesOf(db, userId)
      // They may have been taken away again before the job ran.
      if (!person?.isActive || given.length === 0 || !(await takesMail(db, userId))) return
      await queueMail(db, settings, clock.now(), messageTo({ ...person, organizationId }, given, settings))
    }),
})

type Held = { readonly allSites: string | null; readonly grants: ReadonlyMap<string, unknown> }

/** In the caller's transaction, for a member: a council's person sees its sites anyway. */
export async function addFirstSitesJob(
  db: Database,
  { id: userId, organizationId }: { id: string; organizationId: string | null },
  before: Held,
  after: Held,
): Promise<void> {
  if (organizationId === null || hasSites(before) || !hasSites(after)) return
  await addJob(db, notifyOfFirstSitesJob, { organizationId, userId })
}

const hasSites = ({ allSites, grants }: Held) => allSites !== null || grants.size > 0

async function findMember(db: Database, id: string) {
  const [person] = await db
    .select({
      ...{ id: users.id, address: users.email, firstName: users.firstName, isActive: users.isActive },
      organizationName: organizations.name,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, id))
  return person
}

function sitesOf(db: Database, userId: string) {
  return db
    .select({ name: sites.name, canEdit: userSiteAccess.canEdit })
    .from(userSiteAccess)
    .innerJoin(sites, eq(sites.id, userSiteAccess.siteId))
    .where(eq(userSiteAccess.userId, userId))
    .orderBy(asc(sites.name), asc(sites.id))
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>> & { readonly organizationId: string }

function messageTo(
  { organizationId, organizationName, ...person }: Member,
  given: Awaited<ReturnType<typeof sitesOf>>,
  { publicUrl }: Settings,
): MailMessage {
  const names = given.slice(0, maxNamed).map(({ name }) => name)
  const rest = given.length - names.length
  const shown = listInWords(rest > 0 ? [...names, `${rest} more`] : names)
  return {
    kind: 'account',
    organizationId,
    subject: given.length === 1 ? 'You have been given a site' : 'You have been given sites',
    ...letterTo(person, [
      `An administrator of ${organizationName} has given you ${shown}.`,
      given.some(({ canEdit }) => canEdit)
        ? 'You can plan a calendar there and submit it for approval.'
        : 'You can read the calendars there.',
    ]),
    button: linkButton('Open the dashboard', `${publicUrl}/dashboard`),
    onceKey: `first-sites:${organizationId}:${person.id}`,
  }
}
