import type { FastifyInstance } from 'fastify'
import { slowGuesses } from '#server/http/slow-guesses.ts'
import type { Outside } from '#server/outside.ts'
import { serveFonts } from '#server/pages/fonts.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { hearPublished } from './hear-published.ts'
import { serveParentsPages } from './parents-page/serve-parents-pages.ts'
import { serveVerify } from './proof/serve-verify.ts'

/**
 * What goes to people who are not signed in; one ear hears for all of it when something published changes, and guesses
 * are counted together.
 */
export function servePublished(app: FastifyInstance, outside: Outside): void {
  const ear = hearPublished(outside.pool)
  const lookFor = slowGuesses()
  app.addHook('onClose', ear.stop)
  serveFonts(app)
  serveParentsPages(app, outside, { ear, lookFor })
  serveFeeds(app, outside, { ear, lookFor })
  serveVerify(app, outside, lookFor)
}
