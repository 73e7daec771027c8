import { addressChange } from '#contract/people/address-change.ts'
import { siteAccess } from '#contract/people/site-access.ts'
import { userCounts } from '#contract/people/user-counts.ts'
import { users } from '#contract/people/users.ts'
import { countAttempts } from '#server/auth/attempts.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { confirmNewAddress } from './address-change/confirm-address.ts'
import { cancelAddressChange } from './address-change/request-address.ts'
import { countUsers, listUsers } from './list-users.ts'
import {
  allowSignIn,
  deactivateUser,
  reactivateUser,
  resetPassword,
  resetSecondFactor,
} from './sign-in-of-person.ts'
import { changeSiteAccess, listSiteAccess } from './site-access/matrix.ts'
import { findPersonSites, replacePersonSites } from './site-access/person-sites.ts'
import { updateUser } from './update-user.ts'

const mailsPerMinute = 20

export function userRoutes(outside: Outside): Route[] {
  return [
    route(users.list, listUsers),
    route(userCounts.count, countUsers),
    route(users.update, updateUser),
    route(users.cancelAddressChange, cancelAddressChange),
    route(addressChange.confirm, confirmNewAddress(outside, countAttempts(outside.pool))),
    route(users.deactivate, deactivateUser),
    route(users.reactivate, reactivateUser),
    route(users.resetPassword, resetPassword, { perMinute: mailsPerMinute }),
    route(users.resetSecondFactor, resetSecondFactor),
    route(users.allowSignIn, allowSignIn),
    route(siteAccess.find, findPersonSites),
    route(siteAccess.replace, replacePersonSites),
    route(siteAccess.list, listSiteAccess),
    route(siteAccess.change, changeSiteAccess),
  ]
}
