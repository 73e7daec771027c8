import type { FastifyReply } from 'fastify'

/** A `Content-Disposition` for any name: letters beyond ASCII are sent as RFC 6266 says, with a plain name beside. */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/g, '-')
  const usual = `attachment; filename="${plain}"`
  return plain === fileName ? usual : `${usual}; filename*=UTF-8''${extended(fileName)}`
}

/** `encodeURIComponent` leaves some marks that RFC 8187 wants encoded. */
function extended(fileName: string): string {
  return encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

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
