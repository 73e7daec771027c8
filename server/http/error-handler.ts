import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { alreadyExists, inUse, Refusal, statusOf, unavailable } from '#server/problems.ts'
import { rootCause } from './root-cause.ts'

/** One handler for every error: refusals are told, everything else is logged once and told nothing of. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = request.raw.destroyed ? cutOff() : refusalOf(error)
    if (refusal.code === 'unexpected' || refusal.code === 'unavailable')
      request.log.error({ err: rootCause(error) }, refusal.code)
    return sendRefusal(request, reply, refusal)
  })
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem: Problem = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fields && { fields: refusal.fields }),
    requestId: request.id,
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
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

const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL's classes: 08 connection, 25 read-only, 40 conflict, 53 resources (disk), 57 operator, 58 system. */
const unavailableClasses = new Set(['08', '25', '40', '53', '57', '58'])

function refusalOfDatabase(cause: { code?: unknown; message: string }): Refusal | null {
  const code = typeof cause.code === 'string' ? cause.code : ''
  if (code === '23505')
    return alreadyExists('There is one with these details already. Open that one, or change yours.')
  if (code === '23503')
    return inUse('Somebody else has changed or removed this meanwhile. Reload the page and try again.')
  const isSqlState = /^[0-9A-Z]{5}$/.test(code)
  if (isSqlState && unavailableClasses.has(code.slice(0, 2))) return unavailable()
  if (connectionCodes.has(code) || connectionLost.test(cause.message)) return unavailable()
  return null
}

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
