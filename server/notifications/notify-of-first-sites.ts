import { and, asc, eq, inArray, notExists, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { listInWords } from '#domain/year/format-date.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'
import { takesMail } from './wants.ts'

const maxNamed = 5

/** A site that was inactive, and its version since it is active. */
const ActiveSite = z.object({ id: z.uuid(), version: z.int() })
type ActiveSite = z.infer<typeof ActiveSite>

/**
 * Mails a member who had no site, such as one who registered themselves, when an administrator has given them some, or has
 * made one of theirs active.
 */
export const notifyOfFirstSitesJob = job({
  task: 'notify-of-first-sites',
  payload: z.object({ organizationId: z.uuid(), userId: z.uuid(), madeActive: z.optional(ActiveSite) }),
  run: (outside, { organizationId, userId, madeActive }) =>
    asOrganization(outside, organizationId, async (db) => {
      const { clock, settings } = outside
      const person = await findMember(db, userId)
      const given = await sitesOf(db, userId)
      // They may have been taken away again before the job ran, and an inactive one can’t be planned.
      if (!person?.isActive || given.length === 0 || !(await takesMail(db, userId))) return
      await queueMail(
        db,
        settings,
        clock.now(),
        messageTo({ ...person, organizationId }, given, madeActive, settings),
      )
    }),
})

type Held = { readonly grants: ReadonlyMap<string, unknown> }

/** In the caller's transaction, for a member: a council's person sees its sites anyway. */
export async function addFirstSitesJob(
  db: Database,
  { id: userId, organizationId }: { id: string; organizationId: string | null },
  before: Held,
  after: Held,
): Promise<void> {
  if (organizationId === null || before.grants.size > 0 || after.grants.size === 0) return
  await addJob(db, notifyOfFirstSitesJob, { organizationId, userId })
}

/** In the transaction that made sites, for the members with all sites who had none that is active. */
export async function addFirstSitesJobs(
  db: Database,
  organizationId: string,
  made: readonly string[],
): Promise<void> {
  for (const userId of await membersWithoutOther(db, organizationId, made))
    await addJob(db, notifyOfFirstSitesJob, { organizationId, userId })
}

/** The same in the transaction that made a site active: until then they could not plan it. */
export async function addActiveSiteJobs(
  db: Database,
  { organizationId, ...site }: ActiveSite & { readonly organizationId: string },
): Promise<void> {
  const madeActive = ActiveSite.parse(site)
  for (const userId of await membersWithoutOther(db, organizationId, [site.id]))
    await addJob(db, notifyOfFirstSitesJob, { organizationId, userId, madeActive })
}

/** The members who have one of the sites, and no other that is active. */
async function membersWithoutOther(
  db: Database,
  organizationId: string,
  siteIds: readonly string[],
): Promise<string[]> {
  const held = alias(userSiteAccess, 'held')
  // Looked up for each member: of thousands of sites some member may have all.
  const earlier = db
    .select({ siteId: held.siteId })
    .from(held)
    .innerJoin(sites, eq(sites.id, held.siteId))
    .where(
      and(
        eq(held.userId, userSiteAccess.userId),
        eq(held.organizationId, organizationId),
        eq(sites.isActive, true),
        notInArray(held.siteId, [...siteIds]),
      ),
    )
  const waiting = await db
    .selectDistinct({ userId: userSiteAccess.userId })
    .from(userSiteAccess)
    .where(and(inArray(userSiteAccess.siteId, [...siteIds]), notExists(earlier)))
  return waiting.map(({ userId }) => userId)
}

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
    .where(and(eq(userSiteAccess.userId, userId), eq(sites.isActive, true)))
    .orderBy(asc(sites.name), asc(sites.id))
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>> & { readonly organizationId: string }

function messageTo(
  { organizationId, organizationName, ...person }: Member,
  given: Awaited<ReturnType<typeof sitesOf>>,
  madeActive: ActiveSite | undefined,
  { publicUrl }: Settings,
): MailMessage {
  const names = given.slice(0, maxNamed).map(({ name }) => name)
  const rest = given.length - names.length
  const shown = listInWords(rest > 0 ? [...names, `${rest} more`] : names)
  return {
    kind: 'account',
    organizationId,
    subject: subjectOf(given.length === 1, madeActive !== undefined),
    ...letterTo(person, [
      `An administrator of ${organizationName} has ${madeActive ? `made ${shown} active` : `given you ${shown}`}.`,
      given.some(({ canEdit }) => canEdit)
        ? 'You can plan a calendar there and submit it for approval.'
        : 'You can read the calendars there.',
    ]),
    button: linkButton('Open the dashboard', `${publicUrl}/dashboard`),
    onceKey: madeActive
      ? `active-site:${madeActive.id}:${madeActive.version}:${person.id}`
      : `first-sites:${organizationId}:${person.id}`,
  }
}

function subjectOf(isOne: boolean, isMadeActive: boolean): string {
  if (isMadeActive) return isOne ? 'Your site is active' : 'Your sites are active'
  return isOne ? 'You have been given a site' : 'You have been given sites'
}
