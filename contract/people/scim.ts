import * as z from 'zod/mini'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf } from '#contract/field.ts'
import { PersonName } from './users.ts'

// SCIM 2.0 users (RFC 7643 and 7644), by which an organisation's directory creates, changes and deactivates accounts.
// Attributes that are not listed here are accepted and ignored, as directories send many.

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

export const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  emails: z.array(z.object({ value: z.string(), type: z.literal('work'), primary: z.literal(true) })),
  active: z.boolean(),
  roles: z.array(z.object({ value: z.string() })),
  meta: z.object({ resourceType: z.literal('User'), created: z.string(), location: z.string() }),
})
export type ScimUser = z.infer<typeof ScimUser>

const ExternalId = lineOf({ what: 'externalId', max: 255 })

/** Some directories write it as text. */
const Active = z.union([
  z.boolean(),
  z.pipe(
    z.string().check(z.regex(/^(true|false)$/i, 'active must be true or false')),
    z.transform((text) => text.toLowerCase() === 'true'),
  ),
])

/** Also what PATCH changes. */
export const ScimAttributes = z.object({
  userName: emailOf('userName must be an email address'),
  name: z.object({ givenName: PersonName.firstName, familyName: PersonName.lastName }),
  active: z.optional(Active),
  externalId: z.optional(z.nullable(ExternalId)),
})
export type ScimAttributes = z.infer<typeof ScimAttributes>

const maxOperations = 100
const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string('op must be add, replace or remove'),
        path: z.optional(z.string()),
        value: z.optional(z.unknown()),
      }),
      'Send the operations',
    )
    .check(z.maxLength(maxOperations, `Send at most ${maxOperations} operations`)),
})
export type ScimPatch = z.infer<typeof Patch>

const Supported = z.object({ supported: z.boolean() })
const Config = z.object({
  schemas: z.array(z.string()),
  patch: Supported,
  bulk: z.object({ supported: z.boolean(), maxOperations: z.int(), maxPayloadSize: z.int() }),
  filter: z.object({ supported: z.boolean(), maxResults: z.int() }),
  changePassword: Supported,
  sort: Supported,
  etag: Supported,
  authenticationSchemes: z.array(
    z.object({ type: z.string(), name: z.string(), description: z.string(), primary: z.boolean() }),
  ),
})

const common = { ...alsoByKey('users:provision'), isScim: true } as const
const one = '/scim/v2/Users/:id'
const all = '/scim/v2/Users'

export const maxScimPage = 200

export const scim = {
  config: endpoint('GET /scim/v2/ServiceProviderConfig', { ...common, response: Config }),
  listUsers: endpoint(`GET ${all}`, {
    ...common,
    query: z.object({
      /** `userName eq "anna@example.org"`, or `externalId eq "…"`. */
      filter: z.optional(z.string().check(z.maxLength(600))),
      startIndex: z.optional(z.coerce.number().check(z.int())),
      count: z.optional(z.coerce.number().check(z.int())),
    }),
    response: z.object({
      schemas: z.array(z.string()),
      totalResults: z.int(),
      startIndex: z.int(),
      itemsPerPage: z.int(),
      Resources: z.array(ScimUser),
    }),
  }),
  createUser: endpoint(`POST ${all}`, { ...common, body: ScimAttributes, response: ScimUser, status: 201 }),
  findUser: endpoint(`GET ${one}`, { ...common, response: ScimUser }),
  replaceUser: endpoint(`PUT ${one}`, { ...common, body: ScimAttributes, response: ScimUser }),
  patchUser: endpoint(`PATCH ${one}`, { ...common, body: Patch, response: ScimUser }),
  /** Deactivates the account, which the directory no longer sees. */
  deleteUser: endpoint(`DELETE ${one}`, { ...common, status: 204, response: z.null() }),
}
