import type { FastifyReply, FastifyRequest } from 'fastify'
import { rootCause } from '#server/http/root-cause.ts'
import { makePage, type PublicPage } from './document.tsx'
import { sendPage } from './send-page.ts'

/** An error handler for who came for a page: it says so in a page, and when to come again. */
export function answerTrouble(page: PublicPage) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    // Around it stands the query, with the code that the page is found by.
    request.log.error({ err: rootCause(error) }, 'unavailable')
    reply.header('retry-after', '5')
    sendPage(reply, makePage(page), 503)
  }
}
