import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay, setImmediate as immediately } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen, stopListening, trackUnusedSockets } from './listen.ts'

/** Sends on its connection a moment after it is told to, while the server's thread is blocked. */
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

const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test.each([
  ['kept alive', 1],
  ['opened in advance', 0],
])(
  'a request on a connection %s is answered though a stopping server was too busy to read it',
  async (_, callsBefore) => {
    const app = fastify()
    app.get('/', async () => 'served')
    const unusedSockets = trackUnusedSockets(app)
    await listen(app, 0, '127.0.0.1')
    const { port } = app.server.address() as AddressInfo
    const worker = new Worker(client, { eval: true, workerData: { port, callsBefore } })
    await once(worker, 'message')
    const stopped = stopListening(app, unusedSockets)
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
