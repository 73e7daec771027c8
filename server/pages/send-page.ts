import type { FastifyReply } from 'fastify'
import type { RenderedPage } from './document.tsx'

/** Sends a page with its own headers; the caller sets `cache-control` and `etag`. */
export function sendPage(reply: FastifyReply, page: RenderedPage, status = 200): FastifyReply {
  setPageHeaders(reply, page)
  return reply.status(status).type('text/html; charset=utf-8').send(page.html)
}

/** Also for a 304, as browsers update their cached headers from it. */
export function setPageHeaders(
  reply: FastifyReply,
  { policy, isIndexed, isFramed }: Pick<RenderedPage, 'policy' | 'isIndexed' | 'isFramed'>,
): void {
  reply.header('content-security-policy', policy)
  if (!isIndexed) reply.header('x-robots-tag', 'noindex')
  if (!isFramed) return
  reply.removeHeader('x-frame-options')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}
