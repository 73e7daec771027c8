import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Closure } from '#domain/plan/closure.ts'
import { openDatabase } from '#server/db/database.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { sites } from '#server/db/schema/sites.ts'
import { peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

/** Makes pages for parents, past row-level security; `get` calls as any browser would. */
export function parentsPagesIn(testApp: TestApp) {
  const given = givenIn(testApp)

  async function pageOf(siteId: string, wishes: Partial<typeof parentsPages.$inferInsert> = {}) {
    const db = openDatabase(testApp.ownerPool)
    const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
    const organizationId = site?.organizationId ?? ''
    const { id: createdBy } = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const code = randomBytes(8).toString('hex')
    const page = { siteId, organizationId, code, createdBy, createdAt: testApp.clock.now() }
    await db.insert(parentsPages).values({ ...page, ...wishes })
    return code
  }

  return {
    pageOf,
    get: (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers }),
    async approvedSite(wishes: { closures?: readonly Closure[]; name?: string } = {}) {
      const { closures = [], ...ofSite } = wishes
      const site = await given.site(ofSite)
      const calendar = await given.calendar({ siteId: site.id, status: 'approved', closures })
      return { site, calendar, code: await pageOf(site.id) }
    },
  }
}
