import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, type PageLanguage, pageLanguages } from '#domain/publish/page-language.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { parseReadableCode } from '#server/access/readable-code.ts'
import { takes } from '#server/http/body/compress.ts'
import { hasCurrentVersion } from '#server/http/if-none-match.ts'
import type { LimitedLookup } from '#server/http/limits/guess-limit.ts'
import type { Outside } from '#server/outside.ts'
import { type PublicPage, type RenderedPage, renderPage } from '#server/pages/document.tsx'
import { pageErrorHandler } from '#server/pages/page-error-handler.ts'
import { sendPage, setPageHeaders } from '#server/pages/send-page.ts'
import { type CacheableAnswer, openAnswerCache } from '#server/publishing/answer-cache.ts'
import { pageAddress } from '#server/publishing/page-address.ts'
import type { Servers } from '#server/servers/servers.ts'
import { findLogo, findParentsPage } from './find-parents-page.ts'
import { notFoundPage, unavailablePage } from './other-pages.tsx'
import { embeddedPage, type PageRequest, parentsPage } from './parents-page.tsx'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown } }>
type Kind = 'whole' | 'embedded'

const maxCacheBytes = 32 * 1024 * 1024

const makers = {
  whole: (asked: PageRequest) => renderPage(parentsPage(asked)),
  embedded: (asked: PageRequest) => renderPage(embeddedPage(asked), { frame: 'anywhere' }),
} as const

/** Rendered once, so that guessing codes costs nothing. */
const notFoundPages = { en: notFoundPagesIn('en'), cy: notFoundPagesIn('cy') }

function notFoundPagesIn(language: PageLanguage): Record<Kind, RenderedPage> {
  return inEachKind(notFoundPage(language))
}

function inEachKind(page: PublicPage): Record<Kind, RenderedPage> {
  return { whole: renderPage(page), embedded: renderPage(page, { frame: 'anywhere' }) }
}

const unavailable = inEachKind(unavailablePage)

/** Errors inside a frame are shown there. */
const unavailableHandler = {
  whole: { errorHandler: pageErrorHandler(unavailable.whole) },
  embedded: { errorHandler: pageErrorHandler(unavailable.embedded) },
}

export function serveParentsPages(
  app: FastifyInstance,
  outside: Outside,
  { listener, caches, limitedLookup }: Servers & { limitedLookup: LimitedLookup },
): void {
  const cache = openAnswerCache<PageAnswer>(maxCacheBytes, listener)
  caches.add('parents-pages', cache.clear)

  async function makeAnswer(code: string, request: Request, kind: Kind): Promise<PageAnswer | null> {
    const found = await limitedLookup(request, () => findParentsPage(outside, code))
    if (found === null) return null
    const { organizationId, site } = found
    const language = languageIn(request) ?? languageOf(site.country)
    const address = pageAddress(outside.settings, code)
    return pageAnswer(organizationId, makers[kind]({ site, address, language, today: today() }))
  }

  async function answer(request: Request, reply: FastifyReply, kind: Kind): Promise<FastifyReply> {
    const code = parseReadableCode(request.params.code)
    if (code === null) return sendNotFound(request, reply, kind)
    // Includes the day, as pages change at midnight.
    const key = [kind, code, languageIn(request), today()].join(' ')
    const found = cache.find(key) ?? (await cache.read(key, () => makeAnswer(code, request, kind)))
    return found === null ? sendNotFound(request, reply, kind) : sendAnswer(request, reply, found)
  }

  const today = () => dayInBritain(outside.clock.now())

  app.get('/parents/:code', unavailableHandler.whole, (request: Request, reply) =>
    answer(request, reply, 'whole'),
  )
  app.get('/parents/:code/embed', unavailableHandler.embedded, (request: Request, reply) =>
    answer(request, reply, 'embedded'),
  )
  app.get('/parents/:code/logo', unavailableHandler.whole, async (request: Request, reply) => {
    const code = parseReadableCode(request.params.code)
    const logo = code === null ? null : await limitedLookup(request, () => findLogo(outside, code))
    if (logo === null) return sendNotFound(request, reply, 'whole')
    const etag = `"${createHash('sha256').update(logo.content).digest('base64url')}"`
    // Revalidated each time, as it may be replaced or no longer public.
    reply.header('cache-control', 'public, no-cache').header('etag', etag)
    if (hasCurrentVersion(request, etag)) return reply.status(304).send()
    return reply.type(logo.mediaType).send(logo.content)
  })
}

/** The language of the URL, else Welsh if the browser accepts it. */
function languageIn({ query: { lang }, headers }: Request): PageLanguage | null {
  const read = (headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((tag) => !/;\s*q=0(\.0*)?\s*$/.test(tag))
    .map((tag) => tag.trim().split(/[-;\s]/)[0])
  const asked = (['cy', 'en'] as const).find((language) => read.includes(language))
  return pageLanguages.find((language) => language === lang) ?? asked ?? null
}

function sendNotFound(request: Request, reply: FastifyReply, kind: Kind): FastifyReply {
  return sendPage(reply, notFoundPages[languageIn(request) ?? 'en'][kind], 404)
}

type PageAnswer = CacheableAnswer &
  Pick<RenderedPage, 'policy' | 'isIndexed' | 'isFramed'> & { readonly packed: Buffer; readonly etag: string }

function pageAnswer(organizationId: string, page: RenderedPage): PageAnswer {
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
function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply {
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
