import { randomUUID } from 'node:crypto'
import { and, asc, eq, or } from 'drizzle-orm'
import type { templates as calls, Template } from '#contract/calendars/templates.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import {
  mayChangeTemplate,
  templatesInReach,
  templateToManage,
  templateWithinReach,
} from '#server/access/reach/templates-within-reach.ts'
import {
  calendarWithinReach,
  organizationWithinReach,
  siteToEdit,
} from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import { readPlan } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import { notPermitted } from '#server/problems.ts'
import { planSite, presentPlannedSite } from './plan-site.ts'
import { readSiteYear } from './site-year.ts'
import { readTemplateData, requireTemplateData, writeTemplateData } from './template-data.ts'

export const listTemplates: Handler<typeof calls.list> = async (db, { actor, params }) => {
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  const ofOrganization = eq(calendarTemplates.organizationId, organization.id)
  const rows = await selectTemplates(db)
    .where(and(templatesInReach(db, actor), or(ofOrganization, calendarTemplates.isPublic)))
    .orderBy(asc(calendarTemplates.name), asc(calendarTemplates.id))
  const list: Unshaped<typeof Template>[] = []
  for (const row of rows) list.push(await presentTemplate(db, actor, row))
  return list
}

export const saveTemplate: Handler<typeof calls.save> = async (db, call) => {
  const { actor, body, params } = call
  const { calendar, site } = await calendarWithinReach(db, actor, params.id)
  await siteToEdit(db, actor, site.id)
  if (body.audience === 'public' && actor.role !== 'system_admin')
    throw notPermitted('Only system administrators may save a template for everyone.')
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
    ...subjectOf('template', { id: template.id, organizationId: calendar.organizationId }),
    after: { name: template.name, audience: body.audience, calendarId: calendar.id },
  })
  return readTemplate(db, actor, template.id)
}

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
    ...subjectOf('template', before),
    before: { name: before.name, description: before.description },
    after,
  })
  return readTemplate(db, actor, before.id)
}

/** Calendars made from it are not affected. */
export const removeTemplate: Handler<typeof calls.remove> = async (db, call) => {
  const { actor } = call
  const { id, name, organizationId } = await templateToManage(db, actor, call.params.id)
  await db.delete(calendarTemplates).where(eq(calendarTemplates.id, id))
  await recordByCaller(db, call, {
    action: 'template.delete',
    ...subjectOf('template', { id, organizationId }),
    before: { name },
  })
  return { id }
}

export const previewTemplate: Handler<typeof calls.preview> = async (db, { actor, params, body }) => {
  const template = requireTemplateData(await templateWithinReach(db, actor, params.id))
  const site = await siteToEdit(db, actor, body.siteId)
  const siteYear = await readSiteYear(db, site, body.fundingYear)
  return presentPlannedSite(siteYear, await planSite(db, siteYear, template, body.withSplit))
}

function selectTemplates(db: Database) {
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

async function presentTemplate(
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

async function readTemplate(db: Database, actor: Actor, id: string) {
  const [found] = await selectTemplates(db).where(eq(calendarTemplates.id, id))
  if (!found) throw new Error(`Template ${id} is gone within its own transaction.`)
  return presentTemplate(db, actor, found)
}
