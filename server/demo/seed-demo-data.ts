import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { setDemoDeadline } from './add-conversation.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertNurseries } from './insert-nurseries.ts'
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
