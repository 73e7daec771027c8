import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { updatePage } from '#server/publishing/parents-page/update-page.ts'
import { callAs } from './call-as.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

export type DemoSettings = Pick<Settings, 'publicUrl' | 'secretKeys'>

/** A site with a Welsh page and an amendment in progress. */
const sharedSite = 'Meadow Lane Cardiff'
const sharedAt = new Date('2026-03-09T09:00:00Z')

/** Switches on one page for parents, so that visitors of the demo can open it. */
export async function sharePage(
  db: Database,
  settings: DemoSettings,
  nurseries: Nurseries,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const admin = findByName(actors, 'admin@meadowlane.example')
  const { id } = findByName(nurseries.sites, sharedSite)
  await updatePage(db, callAs(admin, sharedAt, { id }, { isOn: true }), { settings })
}
