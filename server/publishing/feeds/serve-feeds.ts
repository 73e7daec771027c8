import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import type { Ear } from '#server/publishing/hear-published.ts'
import { keepAnswers } from '#server/publishing/kept-answers.ts'
import { answerOf, type FeedAnswer } from './feed-answer.ts'
import { findFeed } from './find-feed.ts'
import { noteReaders } from './note-readers.ts'

type FeedRequest = FastifyRequest<{ Params: { file: string } }>

const mostBytesKept = 64 * 1024 * 1024
const ending = '.ics'

/** `/feeds/{token}.ics`: all approved years of a site in one subscription, for whoever has its address. */
export function serveFeeds(app: FastifyInstance, outside: Outside, ear: Ear): void {
  const { pool, clock } = outside
  const kept = keepAnswers<FeedAnswer>(mostBytesKept)
  ear.tell({ onChange: kept.forget, onLost: kept.forgetAll })
  const readers = noteReaders(outside)
  app.addHook('onClose', readers.write)

  async function readAnswer(tokenHash: string): Promise<FeedAnswer | null> {
    const keep = kept.beginReading()
    const isTold = ear.isListening()
    const found = await findFeed(openDatabase(pool), tokenHash)
    if (found === null) return null
    const answer = answerOf(found)
    if (isTold && ear.isListening()) keep(tokenHash, answer)
    return answer
  }

  function send(request: FeedRequest, reply: FastifyReply, answer: FeedAnswer | null): FastifyReply {
    if (answer === null || hasEnded(answer, clock.now())) throw nothingHere()
    if (answer.endsAt === null)
      readers.note({
        feedId: answer.feedId,
        address: callerAddress(request),
        agent: request.headers['user-agent'] ?? '',
      })
    // Nobody in between may keep it, and whoever does asks each time: an address can be revoked.
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
    if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.status(304).send()
    // Else a browser that saves it would name the file after the address.
    reply.header('content-disposition', 'inline; filename="term-calendar.ics"')
    return reply.type('text/calendar; charset=utf-8').send(answer.body)
  }

  app.get('/feeds/:file', (request: FeedRequest, reply) => {
    const { file } = request.params
    if (!file.endsWith(ending)) throw nothingHere()
    const tokenHash = hashToken(file.slice(0, -ending.length))
    const answer = ear.isListening() ? kept.find(tokenHash) : undefined
    if (answer) return send(request, reply, answer)
    return readAnswer(tokenHash).then((read) => send(request, reply, read))
  })
}

function hasEnded({ endsAt }: FeedAnswer, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt
}

/** `If-None-Match`: one tag or several, weak or not, or any. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
