import { organizations } from '#contract/organizations.ts'
import { type Route, route } from '#server/http/route.ts'
import { findOrganization } from './find-organization.ts'
import { listOrganizations } from './list-organizations.ts'
import { updateOrganization } from './update-organization.ts'

export function organizationRoutes(): Route[] {
  return [
    route(organizations.list, listOrganizations),
    route(organizations.find, findOrganization),
    route(organizations.update, updateOrganization),
  ]
}
