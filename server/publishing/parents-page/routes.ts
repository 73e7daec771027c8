import { parentsPages } from '#contract/publishing/parents-pages.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { makePoster } from './make-poster.ts'
import { findPage, rotatePage, updatePage } from './update-page.ts'

export const parentsPageRoutes: Route[] = [
  route(parentsPages.find, findPage),
  route(parentsPages.update, updatePage),
  route(parentsPages.rotate, rotatePage),
  route(parentsPages.poster, makePoster, { ...costly, opensOwnTransaction: true }),
]
