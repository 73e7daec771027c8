import { and, eq, inArray, sql } from 'drizzle-orm'
import { type CellChange, siteAccess as calls } from '#contract/people/site-access.ts'
import {
  type Granted,
  givesMoreEditing,
  isAtLeastAllSites,
  type SiteGrants,
  withAllSites,
} from '#domain/people/site-grants.ts'
import type { Actor } from '#server/access/actor.ts'
import { peopleInReach, type UserRow } from '#server/access/reach/people-within-reach.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { addFirstSitesJob } from '#server/notifications/notify-of-first-sites.ts'
import { invalidInput, notFound, Refusal } from '#server/problems.ts'
import { changePerson, recordPersonEvent, requireNotErased } from '#server/users/change-person.ts'
import { filteredPeople } from '#server/users/filtered-people.ts'
import { afterCursor, byName, positionByName } from '#server/users/list-users.ts'
import { rolesBySite } from '#server/users/without-sites.ts'
import { grantsOf, presentPersonSites, readGrants, siteIdsOf, writeGrants } from './site-grants.ts'

const accessInWords = {
  edit: 'access to edit there',
  read: 'access to read there',
  none: 'no access there',
} as const

const bySite = inArray(users.role, [...rolesBySite])

export const listSiteAccess: Handler<typeof calls.list> = async (db, call) => {
  const { actor, query: wanted } = call
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) return []
  const query = db
    .select()
    .from(users)
    .where(and(filteredPeople(actor, { search: wanted.search }), bySite, afterCursor(wanted.cursor)))
    .orderBy(...byName)
  const rows = await readPage(calls.list, call, query, positionByName)
  const page = rows
  return presentAll(db, organizationId, page)
}

async function presentAll(db: Database, organizationId: string, people: readonly UserRow[]) {
  const ids = people.map(({ id }) => id)
  const grants = await readGrants(db, organizationId, ids)
  return people.map((person) => presentPersonSites(person, grants.get(person.id) ?? new Map()))
}

/** Only changed cells are sent, so that two administrators can edit different cells at once. */
export const changeSiteAccess: Handler<typeof calls.change> = async (db, call) => {
  const { actor, body, now } = call
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) throw notFound('Organisation')
  const people = await lockPeople(db, actor, body.changes)
  const grants = await readGrants(db, organizationId, [...people.keys()])
  requireUnchangedCells(body.changes, people, grants)
  const siteIds = await siteIdsOf(db, organizationId)
  const after: UserRow[] = []
  for (const person of people.values()) {
    const before = grants.get(person.id) ?? new Map()
    const cells = body.changes.filter(({ userId }) => userId === person.id)
    const held = { allSites: person.allSites, grants: before }
    const changed = afterChanges(held, cells, siteIds)
    if (givesMoreEditing(held, changed)) requireFreshConfirmation(actor, now)
    const changedPerson = await changePerson(db, person, null, { allSites: changed.allSites })
    await writeGrants(db, { person: changedPerson, organizationId }, changed.grants, now)
    await addFirstSitesJob(db, changedPerson, held, changed)
    await recordPersonEvent(db, call, {
      action: 'user.grant-sites',
      person: changedPerson,
      before: { allSites: person.allSites, sites: grantsOf(before) },
      after: { allSites: changed.allSites, sites: grantsOf(changed.grants) },
    })
    after.push(changedPerson)
  }
  return presentAll(db, organizationId, after)
}

/** Locks in the order of ids, so that two administrators who change the same people can't deadlock. */
async function lockPeople(
  db: Database,
  actor: Actor,
  changes: readonly CellChange[],
): Promise<ReadonlyMap<string, UserRow>> {
  const ids = [...new Set(changes.map(({ userId }) => userId))]
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        sql`${users.id} = any(${sql.param(ids)}::uuid[])`,
        peopleInReach(actor),
        eq(users.organizationId, actor.effectiveOrganizationId ?? ''),
        bySite,
      ),
    )
    .orderBy(users.id)
    .for('update')
  if (rows.length < ids.length) throw notFound('User')
  for (const row of rows) requireNotErased(row)
  return new Map(rows.map((row) => [row.id, row]))
}

function requireUnchangedCells(
  changes: readonly CellChange[],
  people: ReadonlyMap<string, UserRow>,
  grants: ReadonlyMap<string, SiteGrants>,
): void {
  const fields: Record<string, string> = {}
  for (const [index, { userId, siteId, from }] of changes.entries()) {
    const person = people.get(userId)
    const is = (siteId === null ? person?.allSites : grants.get(userId)?.get(siteId)) ?? null
    if (is !== from)
      fields[`changes.${index}`] =
        `${person?.firstName} ${person?.lastName} now has ${accessInWords[is ?? 'none']}.`
  }
  const number = Object.keys(fields).length
  if (number > 0)
    throw new Refusal(
      'stale-version',
      `Someone else has changed ${number === 1 ? 'one of these cells' : `${number} of these cells`} since you opened the page. Look at them again, then save.`,
      { fields },
    )
}

function afterChanges(before: Granted, cells: readonly CellChange[], siteIds: readonly string[]): Granted {
  const ofAll = cells.find(({ siteId }) => siteId === null)
  const allSites = ofAll ? ofAll.to : before.allSites
  const grants = new Map(withAllSites(before.grants, allSites, siteIds))
  for (const { siteId, to } of cells) {
    if (siteId === null) continue
    if (!siteIds.includes(siteId))
      throw invalidInput({ changes: 'One of these sites is not one of the organisation’s.' })
    if (!isAtLeastAllSites(to, allSites))
      throw invalidInput({
        changes: 'A person with all sites can’t have less access to one of them: take all sites away first.',
      })
    if (to === null) grants.delete(siteId)
    else grants.set(siteId, to)
  }
  return { allSites, grants }
}
