import { and, asc, eq, or } from 'drizzle-orm'
import type { templates as calls, Template } from '#contract/calendars/templates.ts'
import { templatesInReach } from '#server/access/reach/templates-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import type { Handler } from '#server/http/route.ts'
import { presentTemplate, selectTemplates } from './present.ts'

export const listTemplates: Handler<typeof calls.list> = async (db, { actor, params }) => {
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  const ofOrganization = eq(calendarTemplates.organizationId, organization.id)
  const rows = await selectTemplates(db)
    .where(and(templatesInReach(db, actor), or(ofOrganization, calendarTemplates.isPublic)))
    .orderBy(asc(calendarTemplates.name), asc(calendarTemplates.id))
  const list: Template[] = []
  for (const row of rows) list.push(await presentTemplate(db, actor, row))
  return list
}
