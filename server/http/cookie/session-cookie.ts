import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/outside.ts'
import { readDeviceToken, signDeviceToken } from './device-cookie.ts'

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
