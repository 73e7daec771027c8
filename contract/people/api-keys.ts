import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf } from '#contract/field.ts'
import { apiKeyLifetimes, apiScopes } from '#domain/people/api-scope.ts'

/** A key that has not been revoked, without its secret. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters, to recognise it. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
  isExpired: z.boolean(),
  /** To within five minutes. */
  lastUsedAt: z.nullable(Instant),
  /** Who made it: an organisation's key ends with that person's rights. */
  madeBy: z.string(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The only answer with the key itself. */
export const CreatedApiKey = z.object({ ...ApiKey.shape, key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

export const ApiKeyInput = z.strictObject({
  name: lineOf({ what: 'Name', min: 1, max: 60, tooShort: 'Enter what the key is for' }),
  scopes: z.array(z.enum(apiScopes, 'Choose what the key may do'), 'Choose what the key may do').check(
    z.minLength(1, 'Choose what the key may do'),
    z.maxLength(apiScopes.length, 'Choose each scope once'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each scope once'),
  ),
  /** In days. */
  life: z.literal(apiKeyLifetimes, 'Choose how long the key is valid'),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

// None of these has a scope, so that no key can create, list or revoke keys.
export const apiKeys = {
  /** The caller's own, newest first. */
  list: endpoint('GET /api/auth/api-keys', { access: 'signed-in', response: z.array(ApiKey) }),
  /** Needs a fresh confirmation. */
  make: endpoint('POST /api/auth/api-keys', {
    access: 'signed-in',
    body: ApiKeyInput,
    response: CreatedApiKey,
    ...creates,
    showsSecret: true,
  }),
  listOfOrganization: endpoint('GET /api/organizations/:id/api-keys', {
    access: 'organization:manage',
    response: z.array(ApiKey),
  }),
  /** A key for the whole organisation, with its administrators' rights; it ends with its maker's rights. */
  makeForOrganization: endpoint('POST /api/organizations/:id/api-keys', {
    access: 'organization:manage',
    body: ApiKeyInput,
    response: CreatedApiKey,
    ...creates,
    showsSecret: true,
  }),
  /** The caller's own key, or one of the organisation that they manage; refused from the next call on. */
  revoke: endpoint('DELETE /api/api-keys/:id', {
    access: 'signed-in',
    response: z.object({ id: z.string() }),
  }),
}
