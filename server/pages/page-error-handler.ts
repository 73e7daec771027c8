import type { FastifyReply, FastifyRequest } from 'fastify'
import { rootCause } from '#server/http/root-cause.ts'
import { Refusal } from '#server/problems.ts'
import type { RenderedPage } from './document.tsx'
import { sendPage } from './send-page.ts'

const retryAfterSeconds = 5

/** An error handler for public pages: answers with a page and `Retry-After`. */
export function pageErrorHandler(page: RenderedPage) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof Refusal && error.code === 'too-many-requests') {
      reply.header('retry-after', error.retryAfterSeconds)
      sendPage(reply, page, 429)
      return
    }
    // Only the root cause, as its wrapper contains the query with the page's code.
    request.log.error({ err: rootCause(error) }, 'unavailable')
    reply.header('retry-after', retryAfterSeconds)
    sendPage(reply, page, 503)
  }
}
