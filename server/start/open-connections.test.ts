import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { trackConnections } from './open-connections.ts'

const server = createServer((_, answer) => answer.end('served'))
const connections = trackConnections(server)
const clients: Socket[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** Both ends of a connection that the server has accepted. */
async function connected() {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  clients.push(client)
  const [socket] = (await accepted) as [Socket]
  return { client, socket }
}

async function answerTo(client: Socket, call: string): Promise<string> {
  client.write(call)
  const [part] = await once(client, 'data')
  return part
}

const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
const aMinute = 60_000

test('a connection whose request was answered a moment ago is not idle yet, and later it is', async () => {
  const { client, socket } = await connected()
  await answerTo(client, call)
  connections.dropIdle(aMinute)
  expect(await answerTo(client, call)).toContain('served')
  connections.dropIdle(0)
  expect(socket.destroyed).toBe(true)
})

test('a connection that was opened in advance is idle as well', async () => {
  const { socket } = await connected()
  connections.dropIdle(aMinute)
  expect(socket.destroyed).toBe(false)
  connections.dropIdle(0)
  expect(socket.destroyed).toBe(true)
})

test.each([0, 1])('a connection with half of a request, after %i others, is not idle', async (others) => {
  const { client, socket } = await connected()
  if (others > 0) await answerTo(client, call)
  const before = socket.bytesRead
  client.write(call.slice(0, 20))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(before)
  connections.dropIdle(0)
  expect(await answerTo(client, call.slice(20))).toContain('served')
})
