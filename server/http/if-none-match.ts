import type { FastifyRequest } from 'fastify'

/** Whether the caller already has this version (RFC 9110, 13.1.2): one tag or several, weak or strong, or `*`. */
export function hasCurrentVersion({ headers }: FastifyRequest, etag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
