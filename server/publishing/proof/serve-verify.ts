import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseReadableCode } from '#server/access/readable-code.ts'
import { openDatabase } from '#server/db/database.ts'
import type { LimitedLookup } from '#server/http/limits/guess-limit.ts'
import type { Outside } from '#server/outside.ts'
import { renderPage } from '#server/pages/document.tsx'
import { pageErrorHandler } from '#server/pages/page-error-handler.ts'
import { sendPage } from '#server/pages/send-page.ts'
import { listPublicKeys } from '#server/signing/signing-key.ts'
import { askPage } from './ask-page.tsx'
import { findChain } from './find-chain.ts'
import { findVerified } from './find-verified.ts'
import { revisionPage, unknownHashPage } from './revision-page.tsx'
import { troubledVerifyPage, verifyPage } from './verify-page.tsx'

type Request = FastifyRequest<{ Params: { code: string } }>

const hashShape = /^[0-9a-f]{64}$/

/** Made once: it is the same for everyone. */
const unavailableHandler = { errorHandler: pageErrorHandler(renderPage(troubledVerifyPage)) }

/** The address printed in a proof pack. Not cached, as the content is checked against its hash each time. */
export function serveVerify(app: FastifyInstance, outside: Outside, limitedLookup: LimitedLookup): void {
  const ask = async (reply: FastifyReply, unknown?: string) => {
    const keys = await listPublicKeys(openDatabase(outside.pool))
    return sendPage(reply, renderPage(askPage({ keys, unknown })), unknown === undefined ? 200 : 404)
  }
  app.get(
    '/verify',
    unavailableHandler,
    (request: FastifyRequest<{ Querystring: { code?: unknown } }>, reply) => {
      const { code } = request.query
      if (typeof code !== 'string') return ask(reply)
      const typed = codeIn(code)
      const isCode = parseReadableCode(typed) !== null || hashShape.test(typed)
      return isCode ? reply.redirect(`/verify/${typed}`, 303) : ask(reply, code)
    },
  )
  app.get('/verify/:code', unavailableHandler, async (request: Request, reply) => {
    const { code: typed } = request.params
    if (hashShape.test(typed)) {
      const chain = await limitedLookup(request, () => findChain(outside, typed))
      if (chain === null) return sendPage(reply, renderPage(unknownHashPage), 404)
      return sendPage(reply, renderPage(revisionPage({ hash: typed, chain })))
    }
    const code = parseReadableCode(typed)
    const verified = code === null ? null : await limitedLookup(request, () => findVerified(outside, code))
    if (code === null || verified === null) return ask(reply, typed)
    return sendPage(reply, renderPage(verifyPage(verified, await findChain(outside, code))))
  })
}

/** The code in what was typed, also in groups or with the address before it. */
function codeIn(typed: string): string {
  const [last = ''] = typed.trim().split('/').slice(-1)
  return last.replaceAll(/[\s-]/g, '').toLowerCase()
}
