import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, inTenant, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

export const calendarTemplates = pgTable(
  'calendar_templates',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    organizationId: refersTo('organization_id', () => organizations.id),
    siteId: uuid('site_id'),
    isPublic: boolean('is_public').notNull().default(false),
    templateData: text('template_data').notNull(),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (template) => [
    index('calendar_templates_by_organization').on(template.organizationId),
    inTenant('calendar_templates_site', [template.organizationId, template.siteId], sites).onDelete(
      'cascade',
    ),
  ],
)
