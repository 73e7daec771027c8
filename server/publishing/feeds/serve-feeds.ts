import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import { takes } from '#server/http/body/compress.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { hasCurrentVersion } from '#server/http/if-none-match.ts'
import type { LimitedLookup } from '#server/http/limits/guess-limit.ts'
import { prepareHead, sendPrepared } from '#server/http/prepared-head.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import { openAnswerCache } from '#server/publishing/answer-cache.ts'
import type { Servers } from '#server/servers/servers.ts'
import { countReaders } from './count-readers.ts'
import { answerOf, type FeedAnswer } from './feed-answer.ts'
import { findFeed } from './find-feed.ts'

type FeedRequest = FastifyRequest<{ Params: { file: string } }>

type Published = Servers & {
  readonly limitedLookup: LimitedLookup
  readonly securityHeaders: SecurityHeaders
}

const maxCacheBytes = 64 * 1024 * 1024
const ending = '.ics'

/** `/feeds/{token}.ics`: all approved years of a site in one subscription, public to those who know the address. */
export function serveFeeds(
  app: FastifyInstance,
  outside: Outside,
  { listener, caches, limitedLookup, securityHeaders }: Published,
): void {
  const { pool, clock } = outside
  const heads = headsOf(securityHeaders)
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
    const { etag } = answer
    if (hasCurrentVersion(request, etag))
      return sendPrepared(request, reply, { status: 304, head: heads.unchanged, own: ['etag', etag] })
    const isZipped = takes.gzip(request)
    const body = isZipped ? answer.body : gunzipSync(answer.body)
    const head = isZipped ? heads.zipped : heads.plain
    const own = ['etag', etag, 'content-length', String(body.length)]
    return sendPrepared(request, reply, { status: 200, head, own, body })
  }

  app.get('/feeds/:file', { config: { isPrepared: true } }, (request: FeedRequest, reply) => {
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

function headsOf(securityHeaders: SecurityHeaders) {
  const ofAll = {
    ...securityHeaders,
    // Not cached by proxies and revalidated each time, as an address can be revoked.
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  }
  const withBody = {
    ...ofAll,
    // Otherwise browsers would name the saved file after the secret address.
    'content-disposition': 'inline; filename="term-calendar.ics"',
    'content-type': 'text/calendar; charset=utf-8',
    vary: 'Accept-Encoding',
  }
  return {
    unchanged: prepareHead(ofAll),
    plain: prepareHead(withBody),
    zipped: prepareHead(withBody, { 'content-encoding': 'gzip' }),
  }
}

function hasEnded({ endsAt }: FeedAnswer, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt
}
