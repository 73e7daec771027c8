import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as immediately } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/year/duration.ts'

/** For a balancer to read that we are no longer ready, and for a connection that was kept to be used once more. */
const farewellMs = 500

const runningRequestsMs = 10 * seconds

/** Throws a sentence for people when the address can't be had. */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new Error(whyNot(error, port, host), { cause: error })
  }
}

export function whyNot(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that one, or choose another PORT.`
  if (code === 'EACCES') return `This user may not open port ${port}: choose a PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Readiness says 503 for a moment, then the door is shut, and whoever is inside is served and told to leave with
 * the answer: nobody who was let in is turned away.
 */
export async function stopListening(app: FastifyInstance, unspoken: ReadonlySet<Socket>): Promise<void> {
  const { server } = app
  if (await hasOpenRequests(app)) await delay(farewellMs)
  // Right after the loop has let everybody in who stood at the door: the system would hang up on them.
  await immediately()
  // Not the HTTP server's own close, which cuts off a guest who has come in and not spoken yet.
  const empty = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  const showSilentOut = setInterval(() => {
    server.closeIdleConnections()
    for (const socket of unspoken) if (socket.bytesRead === 0) socket.destroy()
  }, farewellMs)
  const lastCall = setTimeout(() => server.closeAllConnections(), runningRequestsMs)
  await empty
  clearInterval(showSilentOut)
  clearTimeout(lastCall)
  await app.close()
}

/** Who has come in and not said a word, as browsers do beforehand: the HTTP server does not count them as idle. */
export function watchUnspoken(app: FastifyInstance): ReadonlySet<Socket> {
  const unspoken = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unspoken.add(socket)
    socket.once('close', () => unspoken.delete(socket))
  })
  app.server.on('request', ({ socket }) => unspoken.delete(socket))
  return unspoken
}

function hasOpenRequests(app: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) =>
    app.server.getConnections((error, count) => resolve(error !== null || count > 0)),
  )
}
