import type { Access } from '#contract/endpoint.ts'
import { may, type Permission } from '#domain/people/permission.ts'
import { notPermitted, notSignedIn, secondFactorRequired } from '#server/problems.ts'
import type { Actor } from './actor.ts'

/** Checks that the caller may use an endpoint, or throws: 401 without a complete session, 403 without the permission. */
export function admit(access: Exclude<Access, 'anyone'>, actor: Actor | null): Actor {
  if (!actor) throw notSignedIn()
  if (access === 'password-given') return actor
  if (actor.step === 'password-given') throw secondFactorRequired()
  if (access !== 'signed-in' && !may(actor.role, access)) throw notPermitted(refusalOf(access))
  return actor
}

export const onlyAdminsDecide = 'Only administrators of the organisation may approve or reject a calendar.'

const refusals: Partial<Record<Permission, string>> = {
  'sites:manage': 'Only administrators of the organisation may add, change or delete sites.',
  'calendars:decide': onlyAdminsDecide,
  'templates:manage': 'Only administrators and site managers may save, change or delete templates.',
  'roll-outs:manage': 'Only administrators of the organisation may plan a year for many sites at once.',
  'organization:manage': 'Only administrators of the organisation may change its settings.',
  'publishing:manage': 'Only administrators and site managers may share a site’s dates.',
  'users:manage': 'Only administrators of the organisation may manage its people.',
  'users:provision': 'Only the organisation’s directory and its administrators may do this.',
  'council:review': 'Only the local authority itself and system administrators may do this.',
  'term-dates:keep': 'Only the local authority itself and system administrators may change its term dates.',
  'system:administer': 'Only system administrators may do this.',
}

function refusalOf(permission: Permission): string {
  return refusals[permission] ?? 'Your role does not allow this. Ask an administrator of your organisation.'
}
