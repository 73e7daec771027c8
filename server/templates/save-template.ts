import { randomUUID } from 'node:crypto'
import type { templates as calls } from '#contract/calendars/templates.ts'
import { calendarWithinReach, siteToEdit } from '#server/access/reach/within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { readPlan } from '#server/calendars/plan.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import type { Handler } from '#server/http/route.ts'
import { notPermitted } from '#server/problems.ts'
import { readTemplate } from './present.ts'
import { writeTemplateData } from './template-data.ts'

export const saveTemplate: Handler<typeof calls.save> = async (db, call) => {
  const { actor, body, params } = call
  const { calendar, site } = await calendarWithinReach(db, actor, params.id)
  await siteToEdit(db, actor, site.id)
  if (body.audience === 'public' && actor.role !== 'system_admin')
    throw notPermitted('Only system administrators may save a template for everybody.')
  const plan = await readPlan(db, calendar.id)
  const template = {
    id: randomUUID(),
    name: body.name,
    description: body.description || null,
    organizationId: calendar.organizationId,
    siteId: body.audience === 'site' ? site.id : null,
    isPublic: body.audience === 'public',
  }
  await db.insert(calendarTemplates).values({
    ...template,
    templateData: writeTemplateData({ ...calendar, ...plan }),
    createdBy: actor.id,
    createdAt: call.now,
  })
  await recordByCaller(db, call, {
    action: 'template.create',
    subjectType: 'template',
    subjectId: template.id,
    organizationId: calendar.organizationId,
    after: { name: template.name, audience: body.audience, calendarId: calendar.id },
  })
  return readTemplate(db, actor, template.id)
}
