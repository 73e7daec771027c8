import { apiScopes, scopesOf } from '#domain/people/api-scope.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What calls with an API key: no browser, so it says nothing of where it comes from and keeps no cookie. */
export function openProgram(test: TestApp, key: string, address = '192.0.2.7'): Browser {
  const browser = openBrowser(test, address)
  const authorization = `Bearer ${key}`
  const withKey =
    (send: Browser['post']): Browser['post'] =>
    (path, body, headers) =>
      send(path, body, { authorization, ...headers })
  return {
    ...browser,
    get: (path, headers) => browser.get(path, { authorization, ...headers }),
    post: withKey(browser.post),
    put: withKey(browser.put),
    patch: withKey(browser.patch),
    delete: withKey(browser.delete),
  }
}

let addresses = 0

/** From an address of its own, because an address that sends many wrong keys is refused. */
export function openProgramElsewhere(test: TestApp, key: string): Browser {
  addresses += 1
  return openProgram(test, key, `198.51.100.${addresses}`)
}

/** A key that the person makes, for themselves or for the organisation: good for everything unless said otherwise. */
export async function makeKey(
  person: Person,
  {
    of = 'person',
    scopes = of === 'person' ? scopesOf('org_admin') : apiScopes,
  }: { scopes?: readonly string[]; of?: 'person' | 'organization' } = {},
): Promise<{ id: string; key: string }> {
  const path = of === 'person' ? '/api/auth/api-keys' : `/api/organizations/${person.organizationId}/api-keys`
  const answer = await person.post(path, { name: 'Website', scopes, life: 365 })
  if (answer.statusCode !== 201) throw new Error(`No key was made: ${answer.body}`)
  return answer.json()
}
