import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Smaller answers fit into one packet anyway. */
const minBytes = 1024
/** Secrets of a second factor among them; the session check has none. */
const withSecrets = /^\/api\/auth\/(?!me$)/

/** Quality 7 asks the system for eight megabytes of tables at each answer, which takes longer than compressing it. */
const ofLargeAnswers = { [zlib.BROTLI_PARAM_QUALITY]: 7 }
/** As small, within 0.5 %, for a third of the processor's time; a short window needs small tables. */
const ofOthers = { [zlib.BROTLI_PARAM_QUALITY]: 9, [zlib.BROTLI_PARAM_LGWIN]: 16 }
/** From here on, what repeats further away than the short window makes a difference. */
const largeBytes = 256 * 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Compresses JSON and pages, as they are sent. The length of a compressed answer can give away a secret in it to
 * someone who may choose other parts of the answer (BREACH), so JSON is compressed only where no other site can have
 * asked with the session's cookie, and never with a secret of sign-in. A page's own secret, its nonce, is new each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isWhole(payload) || payload.length < minBytes || !mayCompress(request, reply)) {
      done(null, payload)
      return
    }
    reply.header('vary', 'Accept-Encoding')
    compressed(request, reply, payload).then((smaller) => done(null, smaller), done)
  })
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string | Buffer,
): Promise<string | Buffer> {
  if (takes.br(request)) {
    reply.header('content-encoding', 'br')
    return brotli(payload, { params: payload.length < largeBytes ? ofOthers : ofLargeAnswers })
  }
  if (!takes.gzip(request)) return payload
  reply.header('content-encoding', 'gzip')
  return gzipped(payload)
}

/** Whether the caller can read this compression: with `q=0` it is named to be refused (RFC 9110, 12.5.3). */
export const takes = { br: taking('br'), gzip: taking('gzip') }

function taking(coding: string): (request: FastifyRequest) => boolean {
  const named = new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?(?![.\\d]))(?![\\w-])`, 'i')
  return ({ headers }) => named.test(String(headers['accept-encoding'] ?? ''))
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type') ?? '')
  if (request.method !== 'GET' || reply.hasHeader('content-encoding')) return false
  if (type.startsWith('text/html')) return true
  if (!type.includes('json') || withSecrets.test(request.url)) return false
  const site = request.headers['sec-fetch-site']
  return site === 'same-origin' || (site === undefined && request.headers.cookie === undefined)
}
