import { eq } from 'drizzle-orm'
import type { templates as calls } from '#contract/calendars/templates.ts'
import { templateToManage } from '#server/access/reach/templates-within-reach.ts'
import { record } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import type { Call } from '#server/http/route.ts'

/** Calendars made from it are not affected. */
export async function removeTemplate(db: Database, call: Call<typeof calls.remove>): Promise<{ id: string }> {
  const { actor } = call
  const { id, name, organizationId } = await templateToManage(db, actor, call.params.id)
  await db.delete(calendarTemplates).where(eq(calendarTemplates.id, id))
  await record(db, call, {
    action: 'template.delete',
    subjectType: 'template',
    subjectId: id,
    organizationId,
    actorId: actor.id,
    result: 'ok',
    before: { name },
  })
  return { id }
}
