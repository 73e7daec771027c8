import { localAuthorities } from '#contract/local-authorities.ts'
import { type Route, route } from '#server/http/route.ts'
import { listLocalAuthorities } from './list-local-authorities.ts'

export function localAuthorityRoutes(): Route[] {
  return [route(localAuthorities.list, listLocalAuthorities)]
}
