import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Problem } from '#contract/problem.ts'
import { health } from '#contract/system/health.ts'
import { statusOf, unavailable } from '#server/problems.ts'
import { whyNot } from './listen.ts'

/**
 * Answers while the database is not there yet: the process lives, and is not ready. The app itself can't be
 * opened before the schema has been looked at. Throws a sentence for people when the address can't be had.
 */
export async function listenWhileStarting(port: number, host: string): Promise<Server> {
  const room = createServer((request, response) => {
    const requestId = randomUUID()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-request-id', requestId)
    response.setHeader('connection', 'close')
    if (request.method === 'GET' && request.url === health.live.path) {
      response.end(JSON.stringify({ status: 'live' }))
      return
    }
    const { code, message, retryAfterSeconds } = unavailable()
    const problem: Problem = { code, message, requestId }
    response.writeHead(statusOf[code], { 'retry-after': String(retryAfterSeconds) })
    response.end(JSON.stringify(problem))
  })
  await new Promise<void>((resolve, reject) => {
    room.once('error', (error) => reject(new Error(whyNot(error, port, host), { cause: error })))
    room.listen(port, host, resolve)
  })
  return room
}

export async function stopListeningWhileStarting(room: Server): Promise<void> {
  const closed = new Promise((resolve) => room.close(resolve))
  room.closeAllConnections()
  await closed
}
