import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/outside.ts'

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:')

/** `__Host-` binds the cookie to this host and to https; plain http is for loopback only. */
const cookieName = (settings: Settings) => (isSecure(settings) ? '__Host-session' : 'session')

export function readSessionToken(settings: Settings, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(settings)]
  return token === undefined || token === '' || token.length > 200 ? null : token
}

export function writeSessionToken(
  settings: Settings,
  reply: FastifyReply,
  token: { value: string; expiresAt: Date } | null,
): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) } as const
  if (token) reply.setCookie(cookieName(settings), token.value, { ...attributes, expires: token.expiresAt })
  else reply.clearCookie(cookieName(settings), attributes)
}
