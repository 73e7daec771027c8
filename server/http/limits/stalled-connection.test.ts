import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeStalledConnection } from './stalled-connection.ts'

test('an answer that is not read is aborted', async () => {
  const app = Fastify()
  const content = Readable.from(pieces())
  app.get('/', (_, reply) => {
    closeStalledConnection(reply, 300)
    return reply.send(content)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  await once(content, 'close')
  expect(content.destroyed).toBe(true)
  socket.destroy()
  await app.close()
})

function* pieces(): Generator<Buffer> {
  while (true) yield Buffer.alloc(1024 * 1024)
}
