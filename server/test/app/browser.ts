import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

type Send = (path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>
type Headers = Readonly<Record<string, string>>

/** What a person calls the app with: it keeps the session cookie it is given and says where it comes from. */
export type Browser = {
  readonly get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
  readonly post: Send
  readonly put: Send
  readonly patch: Send
  readonly delete: Send
  /** The session cookie's value, or null without one. */
  readonly token: () => string | null
  readonly plantToken: (token: string | null) => void
}

export function openBrowser(
  { app, outside }: Pick<TestApp, 'app' | 'outside'>,
  address = '192.0.2.1',
): Browser {
  const { publicUrl } = outside.settings
  const cookieName = publicUrl.startsWith('https:') ? '__Host-session' : 'session'
  let token: string | null = null

  function sendWith(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send {
    return async (path, body, headers) => {
      const request: InjectOptions = {
        method,
        url: path,
        remoteAddress: address,
        headers: { ...(method !== 'GET' && { origin: publicUrl }), ...headers },
        cookies: token === null ? {} : { [cookieName]: token },
      }
      const response = await app.inject(
        body === undefined ? request : { ...request, payload: body as object },
      )
      const cookie = response.cookies.find(({ name }) => name === cookieName)
      if (cookie) token = cookie.value === '' ? null : cookie.value
      return response
    }
  }

  const get = sendWith('GET')
  return {
    get: (path, headers) => get(path, undefined, headers),
    post: sendWith('POST'),
    put: sendWith('PUT'),
    patch: sendWith('PATCH'),
    delete: sendWith('DELETE'),
    token: () => token,
    plantToken(planted) {
      token = planted
    },
  }
}
