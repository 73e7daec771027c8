import { scim } from '#contract/people/scim.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { deleteUser, patchUser, replaceUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { findUser, listUsers, presentConfig } from './read-users.ts'

export function scimRoutes(outside: Outside): Route[] {
  return [
    route(scim.config, presentConfig),
    route(scim.listUsers, listUsers),
    route(scim.createUser, createUser),
    route(scim.findUser, findUser(outside)),
    route(scim.replaceUser, replaceUser),
    route(scim.patchUser, patchUser),
    route(scim.deleteUser, deleteUser),
  ]
}
