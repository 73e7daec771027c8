import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { sites } from '#server/db/schema/sites.ts'
import { notPermitted, requireRow } from '#server/problems.ts'
import { canEditSite, sitesInReach } from './within-reach.ts'

// Which templates a person may use and change; `within-reach.ts` has the other things.

export type TemplateRow = typeof calendarTemplates.$inferSelect

/** Public templates, those of the actor's organisation and of sites in reach. For queries with templates. */
export function templatesInReach(db: Database, actor: Actor): SQL {
  if (actor.role === 'system_admin') return sql`true`
  const ofReachedSite = exists(
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.id, calendarTemplates.siteId), sitesInReach(actor))),
  )
  const ofOwn =
    actor.organizationId === null
      ? sql`false`
      : and(
          eq(calendarTemplates.organizationId, actor.organizationId),
          or(isNull(calendarTemplates.siteId), ofReachedSite),
        )
  return or(calendarTemplates.isPublic, ofOwn) ?? sql`false`
}

export function templateWithinReach(db: Database, actor: Actor, id: string): Promise<TemplateRow> {
  const isInReach = and(eq(calendarTemplates.id, id), templatesInReach(db, actor))
  return requireRow('Template', db.select().from(calendarTemplates).where(isInReach))
}

/** As `templateWithinReach`, and 403 for a template that the actor may use but not change. */
export async function templateToManage(db: Database, actor: Actor, id: string): Promise<TemplateRow> {
  const template = await templateWithinReach(db, actor, id)
  if (await mayChangeTemplate(db, actor, template)) return template
  throw notPermitted(
    template.isPublic
      ? 'Only system administrators may change a template that everyone uses.'
      : 'Only administrators and the person who saved this template may change it.',
  )
}

export async function mayChangeTemplate(
  db: Database,
  actor: Actor,
  { isPublic, organizationId, siteId, createdBy }: TemplateRow,
): Promise<boolean> {
  if (actor.role === 'system_admin') return true
  if (isPublic || organizationId !== actor.organizationId) return false
  if (actor.role === 'org_admin') return true
  if (actor.role !== 'site_manager') return false
  return createdBy === actor.id || (siteId !== null && (await canEditSite(db, actor, siteId)))
}
