import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { seconds } from '#domain/year/duration.ts'
import { sendRefusal } from '#server/http/error-handler.ts'
import { nothingHere } from '#server/problems.ts'

type Fault = { statusLine: string; message: string }

const malformed: Fault = { statusLine: '400 Bad Request', message: 'The request could not be read.' }

const faults: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    statusLine: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large. Delete the cookies of this site, then try again.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusLine: '408 Request Timeout',
    message: 'The request took too long to arrive. Please try again.',
  },
}

const lingerMs = 1 * seconds

/** What each answer has of its own. */
const ownHeaders = /^(content-(type|length)|connection|date|keep-alive|x-request-id)$/

type RefusalHeaders = () => Promise<Readonly<Record<string, string>>>

/** The headers of any refusal, read off one: what is too broken for a request is answered before the hooks that set them. */
export function refusalHeadersOf(app: () => FastifyInstance): RefusalHeaders {
  let read: ReturnType<RefusalHeaders> | undefined
  return () => {
    read ??= app()
      .inject('/api/')
      .then(({ headers }) =>
        Object.fromEntries(
          Object.entries(headers).flatMap(([name, value]) =>
            ownHeaders.test(name) ? [] : [[name, String(value)]],
          ),
        ),
      )
    return read
  }
}

/** Answers a request whose address no route can read. */
export async function answerUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  refusalHeaders: RefusalHeaders,
): Promise<void> {
  reply.headers(await refusalHeaders().catch(() => ({}))).header('x-request-id', request.id)
  sendRefusal(request, reply, nothingHere())
}

/** Answers what was too broken to become a request in the words of every other refusal. */
export async function answerMalformed(
  error: Error & { code?: string },
  socket: Socket,
  refusalHeaders: RefusalHeaders,
): Promise<void> {
  // A server that is closing has no refusal to read them off.
  const headers = await refusalHeaders().catch(() => null)
  if (headers === null || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { statusLine, message } = faults[error.code ?? ''] ?? malformed
  const problem: Problem = { code: 'malformed-request', message, requestId: randomUUID() }
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${statusLine}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${problem.requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Without the pause the answer could be lost; without the end the socket would stay for as long as the peer likes.
  const destroying = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(destroying))
}
