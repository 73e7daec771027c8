import { parentsPages } from '#contract/publishing/parents-pages.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { makePoster } from './make-poster.ts'
import { findPage, rotatePage, updatePage } from './update-page.ts'

export function parentsPageRoutes(outside: Outside): Route[] {
  const { settings } = outside
  return [
    route(parentsPages.find, findPage(settings)),
    route(parentsPages.update, updatePage(settings)),
    route(parentsPages.rotate, rotatePage(settings)),
    route(parentsPages.poster, makePoster(outside), { ...costly, opensOwnTransaction: true }),
  ]
}
