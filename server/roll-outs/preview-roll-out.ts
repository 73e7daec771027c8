import type { rollOuts as calls, PreviewedSite } from '#contract/calendars/roll-outs.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { templateWithinReach } from '#server/access/reach/templates-within-reach.ts'
import { organizationWithinReach, siteToEdit } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound, Refusal } from '#server/problems.ts'
import { type HowToPlan, planSite, presentPlannedSite } from '#server/templates/plan-site.ts'
import { readSiteYear } from '#server/templates/site-year.ts'
import { requireTemplateData } from '#server/templates/template-data.ts'

/** The plans some of the sites would get, or why they would get none. */
export const previewRollOut: Handler<typeof calls.preview> = async (db, { actor, body, params }) => {
  const organization = await organizationWithinReach(db, actor, params.organizationId)
  const how: HowToPlan =
    body.method === 'template' && body.templateId !== undefined
      ? requireTemplateData(await templateWithinReach(db, actor, body.templateId))
      : null
  const previewed: Unshaped<typeof PreviewedSite>[] = []
  for (const siteId of body.siteIds) {
    const site = await siteToEdit(db, actor, siteId)
    if (site.organizationId !== organization.id) throw notFound('Site')
    previewed.push(await previewSite(db, site, { fundingYear: body.fundingYear, how }))
  }
  return previewed
}

async function previewSite(
  db: Database,
  site: Awaited<ReturnType<typeof siteToEdit>>,
  { fundingYear, how }: { fundingYear: string; how: HowToPlan },
): Promise<Unshaped<typeof PreviewedSite>> {
  const named = { siteId: site.id, siteName: site.name }
  try {
    const siteYear = await readSiteYear(db, site, fundingYear)
    const year = presentPlannedSite(siteYear, await planSite(db, siteYear, how))
    return { ...named, year, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...named, year: null, reason: error.message }
  }
}
