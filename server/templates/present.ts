import { and, eq } from 'drizzle-orm'
import type { Template } from '#contract/calendars/templates.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import { mayChangeTemplate } from '#server/access/reach/templates-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import { readTemplateData } from './template-data.ts'

export function selectTemplates(db: Database) {
  return (
    db
      .select({
        template: calendarTemplates,
        siteName: sites.name,
        creator: { firstName: users.firstName, lastName: users.lastName },
      })
      .from(calendarTemplates)
      .leftJoin(
        sites,
        and(
          eq(sites.organizationId, calendarTemplates.organizationId),
          eq(sites.id, calendarTemplates.siteId),
        ),
      )
      // Row-level security hides the names of other organisations' people.
      .leftJoin(users, eq(users.id, calendarTemplates.createdBy))
      .$dynamic()
  )
}

export async function presentTemplate(
  db: Database,
  actor: Actor,
  { template, siteName, creator }: Awaited<ReturnType<typeof selectTemplates>>[number],
): Promise<Unshaped<typeof Template>> {
  const data = readTemplateData(template.templateData)
  const audience = template.isPublic ? 'public' : template.siteId === null ? 'organization' : 'site'
  return {
    ...template,
    audience,
    siteName,
    fundingYear: data?.fundingYear ?? null,
    closures: data?.closures.length ?? 0,
    createdBy: creator === null ? null : `${creator.firstName} ${creator.lastName}`,
    mayChange: await mayChangeTemplate(db, actor, template),
  }
}

export async function readTemplate(db: Database, actor: Actor, id: string) {
  const [found] = await selectTemplates(db).where(eq(calendarTemplates.id, id))
  if (!found) throw new Error(`Template ${id} is gone within its own transaction.`)
  return presentTemplate(db, actor, found)
}
