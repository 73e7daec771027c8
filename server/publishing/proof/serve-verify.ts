import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outside } from '#server/outside.ts'
import { makePage } from '#server/pages/document.tsx'
import { sendPage } from '#server/pages/send-page.ts'
import { findVerified } from './find-verified.ts'
import { troubledVerifyPage, unknownProofPage, verifyPage } from './verify-page.tsx'

type Request = FastifyRequest<{ Params: { code: string } }>

/** The page that the address printed in a proof pack leads to; open to everybody who has it, and never indexed. */
export function serveVerify(app: FastifyInstance, outside: Outside): void {
  app.get('/verify/:code', { errorHandler: answerTrouble }, async (request: Request, reply) => {
    const code = codeIn(request)
    const verified = code === null ? null : await findVerified(outside, code)
    if (verified === null) return sendPage(reply, makePage(unknownProofPage), 404)
    return sendPage(reply, makePage(verifyPage(verified)))
  })
}

/** In small letters, as it was made: somebody may type it from paper. */
function codeIn({ params: { code } }: Request): string | null {
  return /^[a-z0-9]{1,40}$/i.test(code) ? code.toLowerCase() : null
}

function answerTrouble(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, 'unavailable')
  reply.header('retry-after', '5')
  sendPage(reply, makePage(troubledVerifyPage), 503)
}
