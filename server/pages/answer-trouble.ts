import type { FastifyReply, FastifyRequest } from 'fastify'
import { rootCause } from '#server/http/root-cause.ts'
import { Refusal } from '#server/problems.ts'
import type { MadePage } from './document.tsx'
import { sendPage } from './send-page.ts'

const retryAfterSeconds = 5

/** An error handler for who came for a page: it says so in a page, and when to come again. */
export function answerTrouble(page: MadePage) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      reply.header('retry-after', error.retryAfterSeconds)
      sendPage(reply, page, 429)
      return
    }
    // Around it stands the query, with the code that the page is found by.
    request.log.error({ err: rootCause(error) }, 'unavailable')
    reply.header('retry-after', retryAfterSeconds)
    sendPage(reply, page, 503)
  }
}
