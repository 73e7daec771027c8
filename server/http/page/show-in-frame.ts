import type { FastifyReply } from 'fastify'

/** For content written by others: inline styles only, no scripts, no requests, no origin. */
const policy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Lets only our own pages show the response in a frame. */
export function showInFrame(reply: FastifyReply): void {
  reply.header('content-security-policy', policy)
  reply.header('x-frame-options', 'SAMEORIGIN')
}
