import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Another site's page can't forge these headers; clients without them have no cookie to abuse. */
export function requireOwnOrigin(settings: Settings, request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isForeignOrigin = origin !== undefined && !settings.ownOrigins.includes(origin)
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (isForeignOrigin || isForeignSite)
    throw new Refusal('foreign-origin', 'This request did not come from a page of Term Calendar.')
}
