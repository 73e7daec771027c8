import type { FastifyReply } from 'fastify'
import type { MadePage } from './document.tsx'

/** Sends a page with the headers that are its own; whether it may be kept says the caller (`cache-control`, `etag`). */
export function sendPage(reply: FastifyReply, page: MadePage, status = 200): FastifyReply {
  sayWhatMayHappen(reply, page)
  return reply.status(status).type('text/html; charset=utf-8').send(page.html)
}

/** Also for an answer without the page itself (304): a browser takes these headers over from it. */
export function sayWhatMayHappen(
  reply: FastifyReply,
  { policy, isIndexed, isFramed }: Pick<MadePage, 'policy' | 'isIndexed' | 'isFramed'>,
): void {
  reply.header('content-security-policy', policy)
  if (!isIndexed) reply.header('x-robots-tag', 'noindex')
  if (!isFramed) return
  reply.removeHeader('x-frame-options')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}
