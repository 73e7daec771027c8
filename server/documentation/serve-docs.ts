import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCurrentVersion } from '#server/http/if-none-match.ts'
import type { Outside } from '#server/outside.ts'
import { type RenderedPage, renderPage } from '#server/pages/document.tsx'
import { sendPage, setPageHeaders } from '#server/pages/send-page.ts'
import { nothingHere } from '#server/problems.ts'
import { groupPage } from './group-page.tsx'
import { guidePage } from './guide-page.tsx'
import { openApiFor } from './open-api-for.ts'

type CachedPage = { readonly page: RenderedPage; readonly etag: string }
/** `/api/docs`: the API documentation, a page for each group of calls. Public. */
export function serveDocs(app: FastifyInstance, { settings }: Outside): void {
  const pages = new Map<string, CachedPage>()

  /** Cached, as pages change only with the release. */
  function pageOf(name: string, make: () => RenderedPage): CachedPage {
    const known = pages.get(name)
    if (known) return known
    const page = make()
    const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
    pages.set(name, { page, etag })
    return { page, etag }
  }

  function send(request: FastifyRequest, reply: FastifyReply, { page, etag }: CachedPage): FastifyReply {
    reply.header('etag', etag)
    if (!hasCurrentVersion(request, etag)) return sendPage(reply, page)
    setPageHeaders(reply, page)
    return reply.status(304).send()
  }

  app.get('/api/docs', (request, reply) =>
    send(
      request,
      reply,
      pageOf('', () => renderPage(guidePage(openApiFor(settings.publicUrl)))),
    ),
  )
  app.get('/api/docs/:group', (request: FastifyRequest<{ Params: { group: string } }>, reply) => {
    const { group } = request.params
    const openApi = openApiFor(settings.publicUrl)
    if (!openApi.tags.some(({ name }) => name === group)) throw nothingHere()
    return send(
      request,
      reply,
      pageOf(group, () => renderPage(groupPage(openApi, group))),
    )
  })
}
