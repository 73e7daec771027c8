import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf } from '#contract/field.ts'
import { apiKeyLifetimes, apiScopes } from '#domain/people/api-scope.ts'

/** A key that has not been revoked, without what it is. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last letters, to tell it from others. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: Instant,
  expiresAt: z.nullable(Instant),
  isExpired: z.boolean(),
  /** To within five minutes. */
  lastUsedAt: z.nullable(Instant),
  /** Of an organisation's key: who made it, and without whose right it ends. */
  madeBy: z.string(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The one time that it is shown. */
export const MadeApiKey = z.object({ ...ApiKey.shape, key: z.string() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const ApiKeyInput = z.strictObject({
  name: lineOf({ what: 'Name', min: 1, max: 60, tooShort: 'Say what the key is for' }),
  scopes: z.array(z.enum(apiScopes, 'Choose what the key may do'), 'Choose what the key may do').check(
    z.minLength(1, 'Choose what the key may do'),
    z.maxLength(apiScopes.length, 'Choose each scope once'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each scope once'),
  ),
  /** In days. */
  life: z.literal(apiKeyLifetimes, 'Choose how long the key is good for'),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

// None of these has a scope: no key makes, lists or ends keys.
export const apiKeys = {
  /** One's own, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/auth/api-keys',
    access: 'signed-in',
    response: z.array(ApiKey),
  }),
  /** Needs a fresh confirmation. A repeated call makes a second key: what a key is, is nowhere kept to be told again. */
  make: endpoint({
    method: 'POST',
    path: '/api/auth/api-keys',
    access: 'signed-in',
    body: ApiKeyInput,
    response: MadeApiKey,
    status: 201,
  }),
  listOfOrganization: endpoint({
    method: 'GET',
    path: '/api/organizations/:id/api-keys',
    access: 'organization:manage',
    response: z.array(ApiKey),
  }),
  /** One that reaches the whole organisation, as its administrators do, and ends with its maker's right to it. */
  makeForOrganization: endpoint({
    method: 'POST',
    path: '/api/organizations/:id/api-keys',
    access: 'organization:manage',
    body: ApiKeyInput,
    response: MadeApiKey,
    status: 201,
  }),
  /** One's own, or one of the organisation that one looks after; it is refused from the next call on. */
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-keys/:id',
    access: 'signed-in',
    response: z.object({ id: z.string() }),
  }),
}
