import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseReadableCode } from '#server/access/readable-code.ts'
import type { LimitedLookup } from '#server/http/limits/guess-limit.ts'
import type { Outside } from '#server/outside.ts'
import { renderPage } from '#server/pages/document.tsx'
import { pageErrorHandler } from '#server/pages/page-error-handler.ts'
import { sendPage } from '#server/pages/send-page.ts'
import { askPage } from './ask-page.tsx'
import { findVerified } from './find-verified.ts'
import { troubledVerifyPage, verifyPage } from './verify-page.tsx'

type Request = FastifyRequest<{ Params: { code: string } }>

/** Made once: both are the same for everybody. */
const emptyForm = renderPage(askPage())
const unavailableHandler = { errorHandler: pageErrorHandler(renderPage(troubledVerifyPage)) }

/** The address printed in a proof pack. Not cached, as the content is checked against its hash each time. */
export function serveVerify(app: FastifyInstance, outside: Outside, limitedLookup: LimitedLookup): void {
  app.get('/verify', (request: FastifyRequest<{ Querystring: { code?: unknown } }>, reply) => {
    const { code } = request.query
    if (typeof code !== 'string') return sendPage(reply, emptyForm)
    const typed = codeIn(code)
    const isCode = parseReadableCode(typed) !== null
    return isCode ? reply.redirect(`/verify/${typed}`, 303) : sendUnknown(reply, code)
  })
  app.get('/verify/:code', unavailableHandler, async (request: Request, reply) => {
    const { code: typed } = request.params
    const code = parseReadableCode(typed)
    const verified = code === null ? null : await limitedLookup(request, () => findVerified(outside, code))
    return verified === null ? sendUnknown(reply, typed) : sendPage(reply, renderPage(verifyPage(verified)))
  })
}

/** The code in what was typed, also in groups or with the address before it. */
function codeIn(typed: string): string {
  const [last = ''] = typed.trim().split('/').slice(-1)
  return last.replaceAll(/[\s-]/g, '')
}

function sendUnknown(reply: FastifyReply, unknown: string): FastifyReply {
  return sendPage(reply, renderPage(askPage({ unknown })), 404)
}
