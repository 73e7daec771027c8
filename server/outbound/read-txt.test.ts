import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { readTxtFrom } from './read-txt.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A name server on loopback with these TXT records, each of one or more pieces, or with an error in their place. */
async function aNameServer(records: readonly (readonly string[])[], error = 0): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, records, error), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  closing.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** RFC 1035, 4.1: header, the question again, and the records, whose pieces begin with their length (3.3.14). */
function answerTo(query: Buffer, records: readonly (readonly string[])[], error: number): Buffer {
  const questionEnd = query.indexOf(0, 12) + 5
  const header = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    0x80 + error,
    0,
    1,
    0,
    records.length,
    0,
    0,
    0,
    0,
  ])
  const answers = records.map((pieces) => {
    const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])))
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]), data])
  })
  return Buffer.concat([header, query.subarray(12, questionEnd), ...answers])
}

const name = '_term-calendar.meadow.example'
const noSuchName = 3
const serverFailed = 2

describe('the TXT records of a name', () => {
  test('are each read whole', async () => {
    const server = await aNameServer([['v=spf1 -all'], ['term-', 'calendar=1']])
    expect([...(await readTxtFrom([server])(name))].sort()).toEqual(['term-calendar=1', 'v=spf1 -all'])
  })

  test('are none where there is no such name, and none of that type', async () => {
    expect(await readTxtFrom([await aNameServer([], noSuchName)])(name)).toEqual([])
    expect(await readTxtFrom([await aNameServer([])])(name)).toEqual([])
  })

  test('are not called none where the name server has failed', async () => {
    const read = readTxtFrom([await aNameServer([], serverFailed)])(name)
    await expect(read).rejects.toMatchObject({ code: 'source-unusable' })
  })
})
