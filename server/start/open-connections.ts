import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Since `idleSince` no answer is under way, and only `bytesRead` have come. */
type Connection = { readonly answers: Set<ServerResponse>; idleSince: number; bytesRead: number }

/**
 * Node's own `closeIdleConnections` drops a connection a moment after its answer, when the next request may be on its way,
 * and one whose answer is written, but not yet sent; it leaves those that browsers open in advance.
 */
export function trackConnections(server: Server) {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: new Set(), idleSince: performance.now(), bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, answer) => {
    if (isClosing) answer.shouldKeepAlive = false
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.answers.add(answer)
    answer.once('close', () => {
      connection.answers.delete(answer)
      connection.idleSince = performance.now()
      connection.bytesRead = socket.bytesRead
    })
  })
  return {
    /** Each connection ends after the answers that are under way on it, and after the next one. */
    closeAfterAnswers: () => {
      isClosing = true
      for (const { answers } of connections.values())
        for (const answer of answers) answer.shouldKeepAlive = false
    },
    /** Ends those on which nothing was sent for so long. */
    dropIdle: (idleMs: number) => {
      const now = performance.now()
      for (const [socket, { answers, idleSince, bytesRead }] of connections)
        if (answers.size === 0 && now - idleSince >= idleMs && socket.bytesRead === bytesRead)
          socket.destroy()
    },
  }
}
export type OpenConnections = ReturnType<typeof trackConnections>
