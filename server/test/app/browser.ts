import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

type Send = (path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>
type Headers = Readonly<Record<string, string>>

/** What a person calls the app with: it keeps the cookies it is given and says where it comes from. */
export type Browser = {
  readonly get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
  readonly post: Send
  readonly put: Send
  readonly patch: Send
  readonly delete: Send
  /** The session cookie's value, or null without one. */
  readonly token: () => string | null
  readonly plantToken: (token: string | null) => void
  /** The value of the cookie by which a device is known again, or null without one. */
  readonly device: () => string | null
  readonly plantDevice: (device: string | null) => void
}

export function openBrowser(
  { app, outside }: Pick<TestApp, 'app' | 'outside'>,
  address = '192.0.2.1',
): Browser {
  const { publicUrl } = outside.settings
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : ''
  const cookieName = `${prefix}session`
  const deviceCookieName = `${prefix}device`
  let token: string | null = null
  let device: string | null = null

  function sendWith(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send {
    return async (path, body, headers) => {
      const request: InjectOptions = {
        method,
        url: path,
        remoteAddress: address,
        headers: { ...(method !== 'GET' && { origin: publicUrl }), ...headers },
        cookies: {
          ...(token !== null && { [cookieName]: token }),
          ...(device !== null && { [deviceCookieName]: device }),
        },
      }
      const response = await app.inject(
        body === undefined ? request : { ...request, payload: body as object },
      )
      const cookie = response.cookies.find(({ name }) => name === cookieName)
      if (cookie) token = cookie.value === '' ? null : cookie.value
      device = response.cookies.find(({ name }) => name === deviceCookieName)?.value ?? device
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
    device: () => device,
    plantDevice(planted) {
      device = planted
    },
  }
}
