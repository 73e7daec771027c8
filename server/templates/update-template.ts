import { eq } from 'drizzle-orm'
import type { templates as calls } from '#contract/calendars/templates.ts'
import { templateToManage } from '#server/access/reach/templates-within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import type { Handler } from '#server/http/route.ts'
import { readTemplate } from './present.ts'

export const updateTemplate: Handler<typeof calls.update> = async (db, call) => {
  const { actor, body } = call
  const before = await templateToManage(db, actor, call.params.id)
  const after = {
    name: body.name,
    description: body.description === undefined ? before.description : body.description || null,
  }
  await db.update(calendarTemplates).set(after).where(eq(calendarTemplates.id, before.id))
  await recordByCaller(db, call, {
    action: 'template.update',
    subjectType: 'template',
    subjectId: before.id,
    organizationId: before.organizationId,
    before: { name: before.name, description: before.description },
    after,
  })
  return readTemplate(db, actor, before.id)
}
