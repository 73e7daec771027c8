import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/outside.ts'

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host and to https; plain http is for loopback only. */
const nameOf = (settings: Settings, cookie: 'session' | 'device') =>
  isSecure(settings) ? `__Host-${cookie}` : cookie

const attributesOf = (settings: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const

export function readSessionToken(settings: Settings, request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(settings, 'session')]
  return token === undefined || token === '' || token.length > 200 ? null : token
}

/** The page sets it while the server has not received a sign-out: the session is as good as ended. */
export function hasUnsentSignOut(request: FastifyRequest): boolean {
  return request.cookies['unsent-sign-out'] !== undefined
}

export function writeSessionToken(
  settings: Settings,
  reply: FastifyReply,
  token: { value: string; expiresAt: Date } | null,
): void {
  const attributes = attributesOf(settings)
  if (token)
    reply.setCookie(nameOf(settings, 'session'), token.value, { ...attributes, expires: token.expiresAt })
  else reply.clearCookie(nameOf(settings, 'session'), attributes)
}

export function readDevice(settings: Settings, request: FastifyRequest): string | null {
  const cookie = request.cookies[nameOf(settings, 'device')]
  return cookie === undefined ? null : readDeviceToken(settings.secretKeys, cookie)
}

export function writeDevice(
  settings: Settings,
  reply: FastifyReply,
  { value, expiresAt }: { value: string; expiresAt: Date },
): void {
  const cookie = signDeviceToken(settings.secretKeys[0], value)
  reply.setCookie(nameOf(settings, 'device'), cookie, { ...attributesOf(settings), expires: expiresAt })
}

// The cookie of a known device: a token and its signature, so that only tokens of this installation are looked up.

function signDeviceToken(secretKey: Buffer, token: string): string {
  return `${token}.${signatureOf(secretKey, token)}`
}

/** The token of a cookie; null where the signature is wrong. */
function readDeviceToken(secretKeys: readonly Buffer[], cookie: string): string | null {
  const [token = '', signature = '', ...rest] = cookie.split('.')
  if (!/^[\w-]{43}$/.test(token) || rest.length > 0) return null
  const given = Buffer.from(signature)
  const isRight = secretKeys.some((key) => {
    const expected = Buffer.from(signatureOf(key, token))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return isRight ? token : null
}

function signatureOf(secretKey: Buffer, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'cookies of known devices', 32))
  return createHmac('sha256', key).update(token).digest('base64url')
}
