import { mailDomains } from '#contract/organizations/mail-domains.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { archiveOrganization, restoreOrganization } from './archive-organization.ts'
import { eraseOrganization } from './erase-organization.ts'
import { exportOrganization, prepareExport } from './export-organization.ts'
import { findLogo, putLogo, removeLogo } from './logo.ts'
import { listMailDomains, proveMailDomain } from './mail-domains/mail-domains.ts'
import { createOrganization, findOrganization, listOrganizations } from './organizations.ts'
import { updateOrganization } from './update-organization.ts'

export function organizationRoutes(outside: Outside): Route[] {
  return [
    route(organizations.list, listOrganizations),
    route(organizations.create, createOrganization),
    route(organizations.find, findOrganization),
    route(organizations.update, updateOrganization),
    route(mailDomains.list, listMailDomains),
    route(mailDomains.prove, proveMailDomain, { perMinute: 10, opensOwnTransaction: true }),
    route(organizations.archive, archiveOrganization),
    route(organizations.restore, restoreOrganization),
    route(organizations.prepareExport, prepareExport),
    route(organizations.exportAll, exportOrganization(outside), { ...costly, opensOwnTransaction: true }),
    route(organizations.erase, eraseOrganization, { perMinute: 10, opensOwnTransaction: true }),
    route(organizations.findLogo, findLogo),
    route(organizations.putLogo, putLogo),
    route(organizations.removeLogo, removeLogo),
  ]
}
