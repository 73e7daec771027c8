import type { templates as calls } from '#contract/calendars/templates.ts'
import { templateWithinReach } from '#server/access/reach/templates-within-reach.ts'
import { siteToEdit } from '#server/access/reach/within-reach.ts'
import type { Handler } from '#server/http/route.ts'
import { planSite, presentPlannedSite } from './plan-site.ts'
import { readSiteYear } from './site-year.ts'
import { requireTemplateData } from './template-data.ts'

export const previewTemplate: Handler<typeof calls.preview> = async (db, { actor, params, body }) => {
  const template = requireTemplateData(await templateWithinReach(db, actor, params.id))
  const site = await siteToEdit(db, actor, body.siteId)
  const siteYear = await readSiteYear(db, site, body.fundingYear)
  return presentPlannedSite(siteYear, await planSite(db, siteYear, template, body.withSplit))
}
