import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '#server/http/if-none-match.ts'
import type { Outside } from '#server/outside.ts'
import { type MadePage, makePage } from '#server/pages/document.tsx'
import { sayWhatMayHappen, sendPage } from '#server/pages/send-page.ts'
import { nothingHere } from '#server/problems.ts'
import { groupPage } from './group-page.tsx'
import { guidePage } from './guide-page.tsx'
import { openApiFor } from './open-api-for.ts'

type Kept = { readonly page: MadePage; readonly etag: string }
type GroupRequest = FastifyRequest<{ Params: { group: string } }>

/** `/api/docs`: the printed contract for people to read, a page for each group of calls. Open to everybody. */
export function serveDocs(app: FastifyInstance, { settings }: Outside): void {
  const kept = new Map<string, Kept>()

  /** Each is made once: it changes with the release alone. */
  function pageOf(name: string, make: () => MadePage): Kept {
    const known = kept.get(name)
    if (known) return known
    const page = make()
    const etag = `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
    kept.set(name, { page, etag })
    return { page, etag }
  }

  function send(request: FastifyRequest, reply: FastifyReply, { page, etag }: Kept): FastifyReply {
    reply.header('etag', etag)
    if (!isKnown(request, etag)) return sendPage(reply, page)
    sayWhatMayHappen(reply, page)
    return reply.status(304).send()
  }

  app.get('/api/docs', (request, reply) =>
    send(
      request,
      reply,
      pageOf('', () => makePage(guidePage(openApiFor(settings.publicUrl)))),
    ),
  )
  app.get('/api/docs/:group', (request: GroupRequest, reply) => {
    const { group } = request.params
    const openApi = openApiFor(settings.publicUrl)
    if (!openApi.tags.some(({ name }) => name === group)) throw nothingHere()
    return send(
      request,
      reply,
      pageOf(group, () => makePage(groupPage(openApi, group))),
    )
  })
}
