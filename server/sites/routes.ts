import { siteImport } from '#contract/organizations/site-import.ts'
import { sites } from '#contract/organizations/sites.ts'
import { type Route, route } from '#server/http/route.ts'
import { createSite } from './create-site.ts'
import { createSites } from './import/create-sites.ts'
import { previewSites } from './import/preview-sites.ts'
import { findSite, listReachedSites, listSiteAuthorities, listSites } from './list-sites.ts'
import { removeSite } from './remove-site.ts'
import { updateSite } from './update-site.ts'

export const siteRoutes: Route[] = [
  route(sites.listReached, listReachedSites),
  route(sites.list, listSites),
  route(sites.listAuthorities, listSiteAuthorities),
  route(sites.find, findSite),
  route(sites.create, createSite),
  route(siteImport.preview, previewSites),
  route(siteImport.createMany, createSites),
  route(sites.update, updateSite),
  route(sites.remove, removeSite),
]
