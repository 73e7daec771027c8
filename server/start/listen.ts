import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const seconds = 1000

/** How long clients that keep their connection are given to hear that they should open no new request on it. */
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
 * Readiness already says 503. Clients are told to leave with their next answer, then the door is shut and running
 * requests finish: nobody who was let in is turned away.
 */
export async function closeDoor(app: FastifyInstance): Promise<void> {
  app.server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  if (await hasGuests(app)) await delay(farewellMs)
  const lastCall = setTimeout(() => app.server.closeAllConnections(), runningRequestsMs)
  await app.close()
  clearTimeout(lastCall)
}

function hasGuests(app: FastifyInstance): Promise<boolean> {
  return new Promise((resolve) =>
    app.server.getConnections((error, count) => resolve(error !== null || count > 0)),
  )
}
