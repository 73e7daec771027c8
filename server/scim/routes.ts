import { scim } from '#contract/people/scim.ts'
import { type Route, route } from '#server/http/route.ts'
import { deleteUser, patchUser, replaceUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { findUser, listUsers, presentConfig } from './read-users.ts'

export const scimRoutes: Route[] = [
  route(scim.config, presentConfig),
  route(scim.listUsers, listUsers),
  route(scim.createUser, createUser),
  route(scim.findUser, findUser),
  route(scim.replaceUser, replaceUser),
  route(scim.patchUser, patchUser),
  route(scim.deleteUser, deleteUser),
]
