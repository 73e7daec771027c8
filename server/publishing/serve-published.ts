import type { FastifyInstance } from 'fastify'
import { limitGuesses } from '#server/http/limits/guess-limit.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import type { Outside } from '#server/outside.ts'
import { serveFonts } from '#server/pages/fonts.ts'
import type { Servers } from '#server/servers/servers.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { serveParentsPages } from './parents-page/serve-parents-pages.ts'
import { serveVerify } from './proof/serve-verify.ts'

/** Public pages listen for changes to published data and share one limit for guesses. */
export function servePublished(
  app: FastifyInstance,
  outside: Outside,
  servers: Servers,
  securityHeaders: SecurityHeaders,
): void {
  const limitedLookup = limitGuesses()
  serveFonts(app)
  serveParentsPages(app, outside, { ...servers, limitedLookup })
  serveFeeds(app, outside, { ...servers, limitedLookup, securityHeaders })
  serveVerify(app, outside, limitedLookup)
}
