import { afterEach, expect, test } from 'vitest'
import { listenWhileStarting, stopListeningWhileStarting } from './listen-while-starting.ts'

let server: Awaited<ReturnType<typeof listenWhileStarting>> | undefined

afterEach(async () => {
  if (server) await stopListeningWhileStarting(server)
  server = undefined
})

async function openRoom(): Promise<string> {
  server = await listenWhileStarting(0, '127.0.0.1')
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

test('while the database is awaited the server lives and is not ready', async () => {
  const origin = await openRoom()
  expect((await fetch(`${origin}/api/health/live`)).status).toBe(200)
  const ready = await fetch(`${origin}/api/health/ready`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({
    code: 'unavailable',
    requestId: ready.headers.get('x-request-id'),
  })
})

test('a port in use gives a readable sentence', async () => {
  const { port } = new URL(await openRoom())
  await expect(listenWhileStarting(Number(port), '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program: stop that one, or choose another PORT.`,
  )
})
