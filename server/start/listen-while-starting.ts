import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Problem } from '#contract/problem.ts'
import { health } from '#contract/system/health.ts'
import { statusOf, unavailable } from '#server/problems.ts'
import { listenError } from './listen.ts'

/** Live but not ready until the schema was checked and the app can start. Throws when the port can't be opened. */
export async function listenWhileStarting(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
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
    server.once('error', (error) => reject(new Error(listenError(error, port, host), { cause: error })))
    server.listen(port, host, resolve)
  })
  return server
}

export async function stopListeningWhileStarting(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
