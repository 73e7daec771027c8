import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPaperCode } from '#server/access/paper-code.ts'
import type { Outside } from '#server/outside.ts'
import { answerTrouble } from '#server/pages/answer-trouble.ts'
import { makePage } from '#server/pages/document.tsx'
import { sendPage } from '#server/pages/send-page.ts'
import { findVerified } from './find-verified.ts'
import { troubledVerifyPage, unknownProofPage, verifyPage } from './verify-page.tsx'

type Request = FastifyRequest<{ Params: { code: string } }>

/** Made once: whoever tries codes is to cost nothing. */
const unknownPage = makePage(unknownProofPage)

/** The page that the address printed in a proof pack leads to; open to everybody who has it, and never indexed. */
export function serveVerify(app: FastifyInstance, outside: Outside): void {
  app.get(
    '/verify/:code',
    { errorHandler: answerTrouble(troubledVerifyPage) },
    async (request: Request, reply) => {
      const code = readPaperCode(request.params.code)
      const verified = code === null ? null : await findVerified(outside, code)
      if (verified === null) return sendPage(reply, unknownPage, 404)
      return sendPage(reply, makePage(verifyPage(verified)))
    },
  )
}
