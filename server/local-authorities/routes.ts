import { authorityRules } from '#contract/authorities/authority-rules.ts'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { type Route, route } from '#server/http/route.ts'
import { findLocalAuthority, listLocalAuthorities } from './list-local-authorities.ts'
import { updateLocalAuthority } from './update-local-authority.ts'

export const localAuthorityRoutes: Route[] = [
  route(localAuthorities.list, listLocalAuthorities),
  route(localAuthorities.find, findLocalAuthority),
  route(authorityRules.update, updateLocalAuthority),
]
