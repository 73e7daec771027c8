import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { rollOuts as calls, RollOutInput } from '#contract/calendars/roll-outs.ts'
import { templateWithinReach } from '#server/access/reach/templates-within-reach.ts'
import { editableSites, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { invalidInput, notFound } from '#server/problems.ts'
import { requireTemplateData } from '#server/templates/template-data.ts'
import { readRollOut } from './present.ts'
import { rollOutJob } from './roll-out-job.ts'

/** Stores the sites; the job plans them one by one. */
export const startRollOut: Handler<typeof calls.start> = async (db, call) => {
  const { actor, body, now, address, requestId } = call
  const organization = await organizationWithinReach(db, actor, call.params.organizationId)
  const templateId = await requireUsableTemplate(db, call)
  const siteIds = await chosenSites(db, call, organization.id)
  const rollOut = { id: randomUUID(), organizationId: organization.id }
  const { fundingYear, method } = body
  await db
    .insert(rollOuts)
    .values({ ...rollOut, fundingYear, method, templateId, createdBy: actor.id, createdAt: now })
  await db
    .insert(rollOutSites)
    .values(siteIds.map((siteId) => ({ organizationId: organization.id, rollOutId: rollOut.id, siteId })))
  await recordByCaller(db, call, {
    action: 'roll-out.start',
    ...subjectOf('roll-out', { id: rollOut.id, organizationId: organization.id }),
    after: { fundingYear, method, templateId, sites: siteIds.length },
  })
  await addJob(db, rollOutJob, { rollOutId: rollOut.id, address, requestId })
  return readRollOut(db, rollOut.id)
}

type PlanCall = {
  readonly actor: Call<typeof calls.start>['actor']
  readonly body: Pick<RollOutInput, 'method' | 'templateId'>
}

/** Null if each site is planned to its own target. */
async function requireUsableTemplate(db: Database, { actor, body }: PlanCall): Promise<string | null> {
  if (body.method !== 'template' || body.templateId === undefined) return null
  const template = await templateWithinReach(db, actor, body.templateId)
  requireTemplateData(template)
  return template.id
}

async function chosenSites(
  db: Database,
  { actor, body }: Call<typeof calls.start>,
  organizationId: string,
): Promise<string[]> {
  const wanted = body.siteIds && [...new Set(body.siteIds)]
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        eq(sites.organizationId, organizationId),
        editableSites(actor),
        wanted === undefined ? eq(sites.isActive, true) : inArray(sites.id, wanted),
      ),
    )
  if (wanted !== undefined && rows.length < wanted.length) throw notFound('Site')
  if (rows.length === 0) throw invalidInput({ siteIds: 'There is no active site to roll a year out to.' })
  return rows.map(({ id }) => id)
}
