import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { resolvePublicly } from './resolve-publicly.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const kinds = { 1: 'A', 28: 'AAAA' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/** A name server on loopback that knows these addresses of every name; null: it never answers. */
async function aNameServer(addresses: Partial<Record<Kind, readonly number[]>> | null): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    if (addresses !== null) socket.send(answerTo(query, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  closing.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** RFC 1035, 4.1: header, the question again, and one address or none. */
function answerTo(query: Buffer, addresses: Partial<Record<Kind, readonly number[]>>): Buffer {
  const questionEnd = query.indexOf(0, 12) + 5
  const type = query.readUInt16BE(questionEnd - 4)
  const address = type === 1 || type === 28 ? addresses[kinds[type]] : undefined
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, address ? 1 : 0, 0, 0, 0, 0])
  const outgoing = query.subarray(12, questionEnd)
  const record = address ? [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address] : []
  return Buffer.concat([header, outgoing, Buffer.from(record)])
}

const four = [93, 184, 216, 34]
const six = [0x26, 6, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]

describe('a name is looked up', () => {
  test.each([
    ['in both families', { A: four, AAAA: six }, ['93.184.216.34', '2606:4700::1111']],
    ['where it has addresses of version 4 alone', { A: four }, ['93.184.216.34']],
    ['where it has addresses of version 6 alone', { AAAA: six }, ['2606:4700::1111']],
  ])('%s', async (_, addresses, found) => {
    const server = await aNameServer(addresses)
    expect(await resolvePublicly('dates.example.gov.uk', [server])).toEqual(found)
  })

  test('and is refused where it has none', async () => {
    await expect(resolvePublicly('dates.example.gov.uk', [await aNameServer({})])).rejects.toThrow()
  })

  test('without holding up files, however many names a silent server leaves open', async () => {
    const silent = await aNameServer(null)
    const settled: string[] = []
    for (let name = 0; name < 16; name += 1)
      void resolvePublicly(`host-${name}.example.org`, [silent]).then(
        () => settled.push('found'),
        () => settled.push('not found'),
      )
    await Promise.all(Array.from({ length: 16 }, () => stat('.')))
    expect(settled).toEqual([])
  })
})
