import { organizations } from '#contract/organizations.ts'
import { type Route, route } from '#server/http/route.ts'
import { archiveOrganization, restoreOrganization } from './archive-organization.ts'
import { createOrganization } from './create-organization.ts'
import { findOrganization } from './find-organization.ts'
import { listOrganizations } from './list-organizations.ts'
import { findLogo, putLogo, removeLogo } from './logo.ts'
import { updateOrganization } from './update-organization.ts'

export function organizationRoutes(): Route[] {
  return [
    route(organizations.list, listOrganizations),
    route(organizations.create, createOrganization),
    route(organizations.find, findOrganization),
    route(organizations.update, updateOrganization),
    route(organizations.archive, archiveOrganization),
    route(organizations.restore, restoreOrganization),
    route(organizations.findLogo, findLogo),
    route(organizations.putLogo, putLogo),
    route(organizations.removeLogo, removeLogo),
  ]
}
