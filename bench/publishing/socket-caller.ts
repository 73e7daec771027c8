import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'

/** What a caller in a process of its own is asked to send, each request when the answer before it has arrived. */
export type SocketCalls = {
  readonly port: number
  /** Heads of requests, sent one after the other and then again from the first. */
  readonly heads: readonly string[]
  readonly status: number
  readonly calls: number
}

const connections = 16

process.on('message', (asked: SocketCalls) => {
  callOver(asked).then(
    (ms) => process.send?.({ ms }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function callOver({ port, heads, status, calls }: SocketCalls): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  const take = () => (next < calls ? heads[next++ % heads.length] : undefined)
  await Promise.all(Array.from({ length: connections }, () => callOn(port, status, take)))
  return performance.now() - startedAt
}

function callOn(port: number, status: number, take: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let read = ''
    const send = () => {
      const head = take()
      if (head === undefined) socket.end(() => resolve())
      else socket.write(head)
    }
    socket.setNoDelay(true).on('error', reject).on('connect', send)
    socket.on('data', (piece) => {
      read += piece.toString('latin1')
      const end = read.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(read)?.[1] ?? 0)
      if (read.length < end + 4 + length) return
      if (!read.startsWith(`HTTP/1.1 ${status} `)) reject(new Error(read.slice(0, 200)))
      read = ''
      send()
    })
  })
}
