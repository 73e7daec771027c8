import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { updatePage } from '#server/publishing/parents-page/update-page.ts'
import { callBy } from './call-by.ts'
import { byName, type Nurseries } from './insert-nurseries.ts'
import type { DemoSiteName } from './nurseries.ts'

export type DemoSettings = Pick<Settings, 'publicUrl' | 'secretKey'>

/** In Welsh too, and what is published there stays while it is amended. */
const sharedSite: DemoSiteName = 'Meadow Lane Cardiff'
const sharedAt = new Date('2026-03-09T09:00:00Z')

/** Switches a page for parents on, as its administrator does, so that a visitor of the demo can open one. */
export async function sharePage(
  db: Database,
  settings: DemoSettings,
  nurseries: Nurseries,
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const admin = byName(actors, 'admin@meadowlane.example')
  const { id } = byName(nurseries.sites, sharedSite)
  await updatePage(settings)(db, callBy(admin, sharedAt, { id }, { isOn: true }))
}
