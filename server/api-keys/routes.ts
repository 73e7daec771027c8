import { apiKeys } from '#contract/people/api-keys.ts'
import { failClosed } from '#server/auth/fail-closed.ts'
import { type Route, route } from '#server/http/route.ts'
import {
  listApiKeys,
  listApiKeysOfOrganization,
  makeApiKey,
  makeApiKeyForOrganization,
  revokeApiKey,
} from './api-keys.ts'

const madePerMinute = { perMinute: 30 } as const

export const apiKeyRoutes: Route[] = [
  route(apiKeys.list, listApiKeys),
  route(apiKeys.make, makeApiKey, madePerMinute),
  route(apiKeys.listOfOrganization, listApiKeysOfOrganization),
  route(apiKeys.makeForOrganization, makeApiKeyForOrganization, madePerMinute),
  route(apiKeys.revoke, revokeApiKey),
].map(failClosed)
