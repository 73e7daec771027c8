import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay, setImmediate as immediately } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'
import { trackConnections } from './open-connections.ts'

/** Sends on its connection a moment after it is asked to, while the server's thread is blocked. */
const client = `
  const { parentPort, workerData: { port, callsBefore } } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1')
  const call = 'GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n'
  let answers = ''
  let isReady = false
  const ready = () => {
    if (isReady || answers.split('served').length <= callsBefore) return
    isReady = true
    parentPort.postMessage('ready')
  }
  socket.on('data', (part) => { answers += part; ready() })
  socket.on('connect', () => { socket.write(call.repeat(callsBefore)); ready() })
  socket.on('error', () => undefined)
  socket.on('close', () => parentPort.postMessage(answers))
  parentPort.on('message', () => setTimeout(() => socket.write(call), 100))`

async function listening(answer: () => Promise<unknown>) {
  const app: FastifyInstance = fastify()
  app.get('/', answer)
  const connections = trackConnections(app.server)
  await listen(app, 0, '127.0.0.1')
  const { port } = app.server.address() as AddressInfo
  return { app, connections, port }
}

const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test.each([
  ['kept alive', 1],
  ['opened in advance', 0],
])(
  'a request on a connection %s is answered though a stopping server was too busy to read it',
  async (_, callsBefore) => {
    const { app, connections, port } = await listening(async () => 'served')
    const worker = new Worker(client, { eval: true, workerData: { port, callsBefore } })
    await once(worker, 'message')
    const stopped = stopListening(app, connections)
    while (app.server.listening) await delay(5)
    worker.postMessage('send')
    // Past the moment when idle connections are closed; after an immediate the event loop goes on with timers.
    await immediately()
    block(1000)
    const [answers] = await once(worker, 'message')
    await stopped
    await worker.terminate()
    expect(answers.split('served')).toHaveLength(callsBefore + 2)
  },
)

/** Opens connections with a request each, and says how many were answered. */
const clients = `
  const { parentPort, workerData: { port, count } } = require('node:worker_threads')
  let open = count
  let answered = 0
  parentPort.on('message', () => {
    for (let n = 0; n < count; n += 1) {
      const socket = require('node:net').connect(port, '127.0.0.1')
      socket.on('connect', () => socket.write('GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n'))
      socket.on('data', (part) => { if (String(part).includes('served')) answered += 1 })
      socket.on('error', () => undefined)
      socket.on('close', () => { open -= 1; if (open === 0) parentPort.postMessage(answered) })
    }
  })
  parentPort.postMessage('ready')`

test.each([
  ['before it stops', 0],
  ['while it looks for the last ones', 3],
])(
  'all connections that wait while a server is too busy to accept them, %s, are answered',
  async (_, turns) => {
    const { app, connections, port } = await listening(async () => 'served')
    const count = 20
    const worker = new Worker(clients, { eval: true, workerData: { port, count } })
    await once(worker, 'message')
    const stopped = turns === 0 ? undefined : stopListening(app, connections)
    for (let turn = 0; turn < turns; turn += 1) await immediately()
    const done = once(worker, 'message')
    worker.postMessage('open')
    block(300)
    await (stopped ?? stopListening(app, connections))
    const [answered] = await done
    await worker.terminate()
    expect(answered).toBe(count)
  },
)

/** Connect anew for each request, until the port is closed; says how many connections were reset. */
const busyClients = `
  const { parentPort, workerData: { port, count } } = require('node:worker_threads')
  let open = count
  let reset = 0
  const end = ({ code }) => {
    if (code !== 'ECONNREFUSED') reset += 1
    open -= 1
    if (open === 0) parentPort.postMessage(reset)
  }
  const next = () => require('node:http')
    .get({ host: '127.0.0.1', port, agent: false }, (answer) => answer.resume().on('end', next))
    .on('error', end)
  for (let n = 0; n < count; n += 1) next()`

test('clients that connect anew for each request find the port closed, and are not reset', async () => {
  const { app, connections, port } = await listening(async () => block(2))
  const count = 20
  const worker = new Worker(busyClients, { eval: true, workerData: { port, count } })
  const done = once(worker, 'message')
  for (let answered = 0; answered < 2 * count; answered += 1) await once(app.server, 'request')
  await stopListening(app, connections)
  const [reset] = await done
  await worker.terminate()
  // One may connect in the moment between the last look and the closing.
  expect(reset).toBeLessThan(count / 2)
})

test('a request that was under way when the server stopped is the last on its connection', async () => {
  const steps = new EventEmitter()
  const { app, connections, port } = await listening(async () => {
    steps.emit('begun')
    await once(steps, 'finish')
    return 'served'
  })
  const begun = once(steps, 'begun')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await begun
  const stopped = stopListening(app, connections)
  while (app.server.listening) await delay(5)
  steps.emit('finish')
  expect((await answer).headers.get('connection')).toBe('close')
  await stopped
})

test('a client that reads slowly gets the whole of an answer that was written before', async () => {
  const bytes = 24 * 1024 * 1024
  const { app, connections, port } = await listening(async () => Buffer.alloc(bytes))
  const socket = connect(port, '127.0.0.1')
  socket.write(call)
  await once(socket, 'readable')
  const stopped = stopListening(app, connections)
  while (app.server.listening) await delay(5)
  // Past the moment when idle connections are closed.
  await delay(1100)
  let received = 0
  socket.on('data', (part: Buffer) => {
    received += part.length
  })
  await once(socket, 'close')
  await stopped
  expect(received).toBeGreaterThan(bytes)
})
