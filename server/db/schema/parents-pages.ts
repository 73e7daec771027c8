import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, inTenant, refersTo } from './columns.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

export const parentsPages = pgTable(
  'parents_pages',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    siteId: uuid('site_id').notNull().unique(),
    /** What its address ends in; on posters, so it stays when the page is switched off and on again. */
    code: text('code').notNull().unique(),
    isOn: boolean('is_on').notNull().default(true),
    /** Whether search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    createdBy: refersTo('created_by', () => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (page) => [inTenant('parents_pages_site', [page.organizationId, page.siteId], sites).onDelete('cascade')],
)
