import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayOfInstant } from '#domain/shown-date.ts'
import type { Outside } from '#server/outside.ts'
import { makePage } from '#server/pages/document.tsx'
import { sayWhatMayHappen, sendPage } from '#server/pages/send-page.ts'
import { findLogo, findParentsPage } from './find-parents-page.ts'
import { notFoundPage, unavailablePage } from './other-pages.tsx'
import { type Asked, embeddedPage, parentsPage } from './parents-page.tsx'
import { type Language, languages } from './words.ts'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown } }>

/** The pages that are open to everybody who has their address: whole, in a frame of anybody's, and the logo on them. */
export function serveParentsPages(app: FastifyInstance, outside: Outside): void {
  const inTrouble = { errorHandler: answerTrouble }

  app.get('/parents/:code', inTrouble, async (request: Request, reply) => {
    const asked = await readAsked(outside, request)
    if (asked === null) return sendPage(reply, makePage(notFoundPage(languageIn(request) ?? 'en')), 404)
    return sendUnlessKnown(request, reply, makePage(parentsPage(asked)))
  })

  app.get('/parents/:code/embed', inTrouble, async (request: Request, reply) => {
    const asked = await readAsked(outside, request)
    const anywhere = { frame: 'anywhere' } as const
    if (asked === null)
      return sendPage(reply, makePage(notFoundPage(languageIn(request) ?? 'en'), anywhere), 404)
    return sendUnlessKnown(request, reply, makePage(embeddedPage(asked), anywhere))
  })

  app.get('/parents/:code/logo', async (request: Request, reply) => {
    const code = codeIn(request)
    const logo = code === null ? null : await findLogo(outside, code)
    if (logo === null) return sendPage(reply, makePage(notFoundPage('en')), 404)
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type(logo.mediaType).send(logo.content)
  })
}

async function readAsked(outside: Outside, request: Request): Promise<Asked | null> {
  const code = codeIn(request)
  const site = code === null ? null : await findParentsPage(outside, code)
  if (site === null) return null
  return {
    site,
    address: `${outside.settings.publicUrl}/parents/${code}`,
    language: languageIn(request) ?? (site.country === 'Wales' ? 'cy' : 'en'),
    today: dayOfInstant(outside.clock.now().toISOString(), { timezone: 'Europe/London' }),
  }
}

/** In small letters, as it was made: somebody may type it from a poster. */
function codeIn({ params: { code } }: Request): string | null {
  return /^[a-z0-9]{1,40}$/i.test(code) ? code.toLowerCase() : null
}

function languageIn({ query: { lang } }: Request): Language | null {
  return languages.find((language) => language === lang) ?? null
}

/** Browsers ask each time and get the page only where it has changed: at midnight, or when something is approved. */
function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReturnType<typeof makePage>,
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'public, no-cache').header('etag', tag)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  if (!known.includes(tag)) return sendPage(reply, page)
  sayWhatMayHappen(reply, page)
  return reply.status(304).send()
}

function answerTrouble(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, 'unavailable')
  reply.header('retry-after', '5')
  sendPage(reply, makePage(unavailablePage()), 503)
}
