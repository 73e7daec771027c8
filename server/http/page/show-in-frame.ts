import type { FastifyReply } from 'fastify'

/** For what is written by others: it may have its own looks, runs nothing, loads nothing and belongs to no origin. */
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Lets a page of ours, and no other, show the answer in a frame. */
export function showInFrame(reply: FastifyReply): void {
  reply.header('content-security-policy', policy)
  reply.header('x-frame-options', 'SAMEORIGIN')
}
