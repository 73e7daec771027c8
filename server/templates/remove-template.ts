import { eq } from 'drizzle-orm'
import type { templates as calls } from '#contract/calendars/templates.ts'
import { templateToManage } from '#server/access/reach/templates-within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import type { Handler } from '#server/http/route.ts'

/** Calendars made from it are not affected. */
export const removeTemplate: Handler<typeof calls.remove> = async (db, call) => {
  const { actor } = call
  const { id, name, organizationId } = await templateToManage(db, actor, call.params.id)
  await db.delete(calendarTemplates).where(eq(calendarTemplates.id, id))
  await recordByCaller(db, call, {
    action: 'template.delete',
    subjectType: 'template',
    subjectId: id,
    organizationId,
    before: { name },
  })
  return { id }
}
