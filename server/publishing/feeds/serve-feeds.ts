import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import { acceptsGzip } from '#server/http/body/compress.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { hasCurrentVersion } from '#server/http/if-none-match.ts'
import type { LimitedLookup } from '#server/http/limits/guess-limit.ts'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import { openAnswerCache } from '#server/publishing/answer-cache.ts'
import type { Servers } from '#server/servers/servers.ts'
import { countReaders } from './count-readers.ts'
import { answerOf, type FeedAnswer } from './feed-answer.ts'
import { findFeed } from './find-feed.ts'

type FeedRequest = FastifyRequest<{ Params: { file: string } }>

const maxCacheBytes = 64 * 1024 * 1024
const ending = '.ics'

/** `/feeds/{token}.ics`: all approved years of a site in one subscription, public to those who know the address. */
export function serveFeeds(
  app: FastifyInstance,
  outside: Outside,
  { listener, caches, limitedLookup }: Servers & { limitedLookup: LimitedLookup },
): void {
  const { pool, clock } = outside
  const cache = openAnswerCache<FeedAnswer>(maxCacheBytes, listener)
  caches.add('feeds', cache.clear)
  const readers = countReaders(outside)
  app.addHook('onClose', readers.write)

  async function makeAnswer(request: FeedRequest, tokenHash: string): Promise<FeedAnswer | null> {
    const found = await limitedLookup(request, () => findFeed(openDatabase(pool), tokenHash))
    return found === null ? null : answerOf(found)
  }

  function send(request: FeedRequest, reply: FastifyReply, answer: FeedAnswer | null): FastifyReply {
    if (answer === null || hasEnded(answer, clock.now())) throw nothingHere()
    if (answer.endsAt === null)
      readers.note({
        feedId: answer.feedId,
        address: callerAddress(request),
        agent: request.headers['user-agent'] ?? '',
      })
    // Not cached by proxies and revalidated each time, as an address can be revoked.
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
    reply.header('x-robots-tag', 'noindex')
    if (hasCurrentVersion(request, answer.etag)) return reply.status(304).send()
    // Otherwise browsers would name the saved file after the secret address.
    reply.header('content-disposition', 'inline; filename="term-calendar.ics"')
    reply.type('text/calendar; charset=utf-8').header('vary', 'Accept-Encoding')
    if (!acceptsGzip(request)) return reply.send(gunzipSync(answer.body))
    return reply.header('content-encoding', 'gzip').send(answer.body)
  }

  app.get('/feeds/:file', (request: FeedRequest, reply) => {
    const { file } = request.params
    if (!file.endsWith(ending)) throw nothingHere()
    const tokenHash = hashToken(file.slice(0, -ending.length))
    const answer = cache.find(tokenHash)
    if (answer) return send(request, reply, answer)
    return cache
      .read(tokenHash, () => makeAnswer(request, tokenHash))
      .then((read) => send(request, reply, read))
  })
}

function hasEnded({ endsAt }: FeedAnswer, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt
}
