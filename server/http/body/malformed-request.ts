import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
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

/** The headers that helmet and the hooks set elsewhere; these answers are sent before those run. */
const bareHeaders = (requestId: string) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'x-request-id': requestId,
})

/** Answers a request whose URL can't be parsed. */
export function answerUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(request, reply.headers(bareHeaders(request.id)), nothingHere())
}

/** Answers input that is not valid HTTP, in the form and with the headers of every other refusal. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
    ...Object.entries(bareHeaders(problem.requestId)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
