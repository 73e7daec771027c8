import { headcounts } from '#contract/organizations/headcounts.ts'
import { type Route, route } from '#server/http/route.ts'
import { findHeadcounts } from './find-headcounts.ts'
import { replaceHeadcounts } from './replace-headcounts.ts'

export function worthRoutes(): Route[] {
  return [route(headcounts.find, findHeadcounts), route(headcounts.replace, replaceHeadcounts)]
}
