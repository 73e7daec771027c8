import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const kinds = { 1: 'A', 28: 'AAAA' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

export type Addresses = Partial<Record<Kind, readonly number[]>>

type NameServer = {
  /** With its port, as a resolver takes it. */
  readonly address: string
  /** The kinds that were asked for, in turn. */
  readonly asked: Kind[]
  /** Where every name leads from now on; null: nothing is answered. */
  readonly leadTo: (addresses: Addresses | null) => void
  readonly close: () => void
}

/** A name server on loopback that knows these addresses of every name, and says that none may be remembered. */
export async function startNameServer(addresses: Addresses | null): Promise<NameServer> {
  const asked: Kind[] = []
  let known = addresses
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const kind = kindOf(query)
    if (kind !== undefined) asked.push(kind)
    if (known !== null) socket.send(answerTo(query, kind && known[kind]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    leadTo: (wished) => {
      known = wished
    },
    close: () => socket.close(),
  }
}

const endOfQuestion = (query: Buffer) => query.indexOf(0, 12) + 5

function kindOf(query: Buffer): Kind | undefined {
  const type = query.readUInt16BE(endOfQuestion(query) - 4)
  return type === 1 || type === 28 ? kinds[type] : undefined
}

/** RFC 1035, 4.1: header, the question again, and one address or none. */
function answerTo(query: Buffer, address: readonly number[] | undefined): Buffer {
  const end = endOfQuestion(query)
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
  const typeAndClass = [...query.subarray(end - 4, end)]
  const record = address ? [0xc0, 12, ...typeAndClass, 0, 0, 0, 0, 0, address.length, ...address] : []
  return Buffer.concat([header, query.subarray(12, end), Buffer.from(record)])
}
