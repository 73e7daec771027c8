import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as immediately } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/year/duration.ts'

/** Time for a load balancer to see that the server is not ready, and for a last request on a kept-alive connection. */
const drainMs = 500

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
export async function stopListening(app: FastifyInstance, unusedSockets: ReadonlySet<Socket>): Promise<void> {
  const { server } = app
  if (await hasOpenRequests(app)) await delay(drainMs)
  // After the event loop has accepted all pending connections, which the system would otherwise reset.
  await immediately()
  // Not the HTTP server's own close, which drops connections that have not sent a request yet.
  const allClosed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const dropIdle = () => {
    server.closeIdleConnections()
    for (const socket of unusedSockets) if (socket.bytesRead === 0) socket.destroy()
  }
  // After the event loop has read what has arrived: a late timer fires before that, and would drop a sent request.
  const closeIdle = setInterval(() => void immediately().then(dropIdle), drainMs)
  const forceClose = setTimeout(() => server.closeAllConnections(), runningRequestsMs)
  await allClosed
  clearInterval(closeIdle)
  clearTimeout(forceClose)
  await app.close()
}

/** Connections without a request yet, which browsers open in advance and the HTTP server does not count as idle. */
export function trackUnusedSockets(app: FastifyInstance): ReadonlySet<Socket> {
  const unusedSockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket)
    socket.once('close', () => unusedSockets.delete(socket))
  })
  app.server.on('request', ({ socket }) => unusedSockets.delete(socket))
  return unusedSockets
}

function hasOpenRequests(app: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) =>
    app.server.getConnections((error, count) => resolve(error !== null || count > 0)),
  )
}
