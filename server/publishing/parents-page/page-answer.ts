import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from '#server/http/body/compress.ts'
import { hasCurrentVersion } from '#server/http/if-none-match.ts'
import type { RenderedPage } from '#server/pages/document.tsx'
import { setPageHeaders } from '#server/pages/send-page.ts'
import type { CacheableAnswer } from '#server/publishing/answer-cache.ts'

export type PageAnswer = CacheableAnswer &
  Pick<RenderedPage, 'policy' | 'isIndexed' | 'isFramed'> & { readonly packed: Buffer; readonly etag: string }

export function pageAnswer(organizationId: string, page: RenderedPage): PageAnswer {
  const { policy, isIndexed, isFramed } = page
  const body = Buffer.from(page.html)
  return {
    ...{ organizationId, policy, isIndexed, isFramed, body },
    packed: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    // Weak, as it is the same for plain and compressed.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
  }
}

/** Browsers revalidate each time and get the page only if it has changed, by midnight or an approval. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply {
  const { etag, body, packed } = answer
  setPageHeaders(reply, answer)
  reply
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', etag)
  if (hasCurrentVersion(request, etag)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  return takes.br(request) ? reply.header('content-encoding', 'br').send(packed) : reply.send(body)
}
