import type { Actor } from '#server/access/actor.ts'
import { hashPassword } from '#server/auth/password/password-hash.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts'
import { setDemoDeadline } from './add-conversation.ts'
import { findByName, insertNurseries, type Nurseries, startedAt } from './insert-nurseries.ts'
import { insertPublishedTerms } from './published-terms.ts'
import { type DemoSettings, sharePage } from './share-page.ts'
import { writeDemoHistory } from './write-demo-history.ts'

/** In one transaction; false, with nothing changed, unless the database is empty but for its reference data. */
export async function seedDemoData(owner: Database, settings: DemoSettings): Promise<boolean> {
  return owner.transaction(async (db) => {
    if ((await db.$count(organizations)) > 0 || (await db.$count(users)) > 0) return false
    const nurseries = await insertNurseries(db)
    await insertPublishedTerms(db, nurseries)
    const actors = await insertAccounts(db, nurseries)
    await setDemoDeadline(db, nurseries, actors)
    await writeDemoHistory(db, nurseries, actors)
    await sharePage(db, settings, nurseries, actors)
    return true
  })
}

async function insertAccounts(db: Database, nurseries: Nurseries): Promise<ReadonlyMap<string, Actor>> {
  const actors = new Map<string, Actor>()
  for (const account of demoAccounts) {
    const actor = actorOf(account, nurseries)
    const { id, email, firstName, lastName, role, organizationId, localAuthorityId } = actor
    const person = { id, email, firstName, lastName, role, organizationId, localAuthorityId }
    const password = await hashPassword(demoPassword)
    await db.insert(users).values({ ...person, password, createdAt: startedAt })
    const { edits = [] }: DemoAccount = account
    for (const name of edits) {
      const { id: siteId, organizationId: ofSite } = findByName(nurseries.sites, name)
      const grant = { userId: id, siteId, organizationId: ofSite, canEdit: true, createdAt: startedAt }
      await db.insert(userSiteAccess).values(grant)
    }
    actors.set(email, actor)
  }
  return actors
}

function actorOf(account: DemoAccount, nurseries: Nurseries): Actor {
  const { email, role, firstName, lastName, organization, localAuthority } = account
  const organizationId = organization === undefined ? null : findByName(nurseries.organizations, organization)
  return {
    id: crypto.randomUUID(),
    email,
    role,
    firstName,
    lastName,
    organizationId,
    localAuthorityId:
      localAuthority === undefined ? null : findByName(nurseries.localAuthorities, localAuthority),
    effectiveOrganizationId: organizationId,
    isTwoFactorEnabled: false,
    sessionId: crypto.randomUUID(),
    step: 'signed-in',
    confirmedAt: null,
  }
}
