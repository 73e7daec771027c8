import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as immediately } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/year/duration.ts'
import type { OpenConnections } from './open-connections.ts'

/** Time for a load balancer to see that the server is not ready, and for a last request on a kept-alive connection. */
const drainMs = 500

/** Turns of the event loop, each of a millisecond or more, for clients that were answered just now and connect again. */
const quietTurns = 20

const runningRequestsMs = 10 * seconds

/** Throws a readable sentence when the port can't be opened. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new Error(listenError(error, port, host), { cause: error })
  }
}

export function listenError(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or choose another PORT.`
  if (code === 'EACCES') return `This user may not open port ${port}: choose a PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return error instanceof Error ? error.message : String(error)
}

/** Readiness answers 503 for a moment, then open connections end after their answer: no accepted request is dropped. */
export async function stopListening(app: FastifyInstance, connections: OpenConnections): Promise<void> {
  const { server } = app
  if (await hasOpenRequests(app)) await delay(drainMs)
  const answerHeld = holdRequests(server)
  await allAccepted(server)
  // Not the HTTP server's own close, which drops connections that have not sent a request yet.
  const allClosed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  connections.closeAfterAnswers()
  answerHeld()
  // After the event loop has read what has arrived: a late timer fires before that, and would drop a sent request.
  const closeIdle = setInterval(() => void immediately().then(() => connections.dropIdle(drainMs)), drainMs)
  const forceClose = setTimeout(() => server.closeAllConnections(), runningRequestsMs)
  await allClosed
  clearInterval(closeIdle)
  clearTimeout(forceClose)
  await app.close()
}

/** Clients that are answered connect again, so that under load some would always be pending: requests wait for that moment. */
function holdRequests(server: Server): () => void {
  const held: Parameters<RequestListener>[] = []
  const hold: RequestListener = (...request) => void held.push(request)
  const answering = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', hold)
  return () => {
    server.off('request', hold)
    for (const listener of answering) server.on('request', listener)
    for (const request of held) server.emit('request', ...request)
  }
}

/**
 * The event loop accepts one connection in a turn; the system resets those that are pending when the port is closed. One
 * that arrives between the last look and the closing is reset as well: no system call closes a port to new connections
 * and leaves those that wait (`shutdown` resets them too, and a backlog of 0 still holds one). Nothing of it was read, so
 * that it can be sent again, to another server or with the same Idempotency-Key. Turns are counted and not time: a
 * process that the system held up for longer would close without having looked again.
 */
async function allAccepted(server: Server): Promise<void> {
  const giveUpAt = performance.now() + drainMs
  let turnsWithoutOne = 0
  const accepted = () => {
    turnsWithoutOne = 0
  }
  server.on('connection', accepted)
  while (turnsWithoutOne < quietTurns && performance.now() < giveUpAt) {
    turnsWithoutOne += 1
    // A pause leaves the processor to clients of the same machine; what comes after it has looked for connections.
    await delay(1)
    await immediately()
  }
  server.off('connection', accepted)
}

function hasOpenRequests(app: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) =>
    app.server.getConnections((error, count) => resolve(error !== null || count > 0)),
  )
}
