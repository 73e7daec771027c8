import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { trackFullDisk } from '#server/http/database-faults/full-disk.ts'
import { handleErrors } from '#server/http/error-handler.ts'
import { systemClock } from '#server/outside.ts'
import { logUncaughtErrors } from '#server/start/server-log.ts'

// A server whose requests throw where nothing catches; a process of its own, so that a test sees whether it lives.

logUncaughtErrors({ log: console })
const app = Fastify()
handleErrors(app, trackFullDisk(systemClock))
app.get('/well', async () => 'well')
app.get('/throw', async () => {
  throw new Error('thrown in the handler')
})
app.get('/later', async () => {
  setImmediate(() => {
    throw new Error('thrown later')
  })
  return 'well'
})
app.get('/rejected', async () => {
  void Promise.reject(new Error('rejected later'))
  return 'well'
})
await app.listen({ port: 0, host: '127.0.0.1' })
writeFileSync(1, `${(app.server.address() as AddressInfo).port}\n`)
