import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { Refusal, statusOf } from '#server/problems.ts'
import { brokenRule, isDiskFull, refusalOfDatabase } from './database-faults/database-refusal.ts'
import type { FullDisk } from './database-faults/full-disk.ts'
import { rootCause } from './root-cause.ts'
import { isScimCall, scimError, scimMediaType } from './scim-error.ts'

/** One handler for every error: a refusal is answered as it is, anything else is logged and answered without its details. */
export function handleErrors(app: FastifyInstance, fullDisk: FullDisk): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = request.raw.readableAborted ? cutOff() : refusalOf(error)
    const cause = rootCause(error)
    if (isDiskFull(cause)) fullDisk.note()
    const rule = brokenRule(cause)
    if (rule !== null) request.log.error({ rule }, 'refused by the database')
    if (refusal.code === 'unexpected' || refusal.code === 'unavailable')
      request.log.error({ err: cause }, refusal.code)
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.signInAddress && { signInAddress: refusal.signInAddress }),
    requestId: request.id,
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  if (isScimCall(request.url))
    return reply.status(statusOf[refusal.code]).type(scimMediaType).send(scimError(refusal, request.id))
  return reply.status(statusOf[refusal.code]).type('application/json; charset=utf-8').send(problem)
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return refusalOfDatabase(rootCause(error)) ?? refusalOfFastify(error) ?? unexpected()
}

/** The caller has hung up, so the answer reaches no one; a dead connection of the database has the same code. */
const cutOff = () => new Refusal('malformed-request', 'The request was cut off. Please try again.')

const unexpected = () =>
  new Refusal('unexpected', 'Something went wrong on our side. Nothing was changed; please try again.')

function refusalOfFastify(error: unknown): Refusal | null {
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413)
    return new Refusal('too-large', 'That is too large: 100 KB is the most that a form can send.')
  if (statusCode === 415)
    return new Refusal('unsupported-media-type', 'Send JSON, with the type application/json.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed-request', 'The request could not be read. Send well-formed JSON.')
  return null
}
