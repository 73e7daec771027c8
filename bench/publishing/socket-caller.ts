import { connect } from 'node:net'

/** What a caller in a process of its own sends, each request when the answer before it on its connection has arrived. */
export type SocketCalls = {
  readonly port: number
  /** Heads of requests, sent one after the other and then again from the first. */
  readonly heads: readonly string[]
  readonly status: number
}

/** Asked for before anything is measured, then made by name. */
export type ToCaller =
  | { readonly prepare: string; readonly calls: SocketCalls }
  | { readonly make: string; readonly count: number }

const connections = 16
const prepared = new Map<string, SocketCalls>()

process.on('message', (asked: ToCaller) => {
  if ('prepare' in asked) {
    prepared.set(asked.prepare, asked.calls)
    return
  }
  callOver(asked).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

async function callOver({ make, count }: { make: string; count: number }): Promise<void> {
  const calls = prepared.get(make)
  if (calls === undefined) throw new Error(`${make} was not prepared.`)
  const { port, heads, status } = calls
  let next = 0
  const take = () => (next < count ? heads[next++ % heads.length] : undefined)
  const calling = Promise.all(Array.from({ length: connections }, () => callOn(port, status, take)))
  const sleep = stayAwake()
  await calling.finally(sleep)
}

/**
 * A caller who waits asleep has to be woken by the server at each answer, which the server pays for, and the more often
 * the longer an answer takes: a constant's caller hardly ever sleeps. So this one never does.
 */
function stayAwake(): () => void {
  let isAwake = true
  const turn = () => {
    if (isAwake) setImmediate(turn)
  }
  turn()
  return () => {
    isAwake = false
  }
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
