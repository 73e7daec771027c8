import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

// What is sent of a backup lies on the server's disk no longer, and is no more, than it must.

let testApp: TestApp
let admin: Person
let folder: string
const logged: string[] = []
let cutOff: Promise<unknown>

beforeAll(async () => {
  testApp = await startTestApp({
    settings: { backupFolder: join(tmpdir(), `term-calendar-${randomUUID()}`) },
    log: { level: 'warn', stream: { write: (line) => void logged.push(line) } },
  })
  cutOff = new Promise((resolve) => testApp.app.addHook('onRequestAbort', async ({ id }) => resolve(id)))
  folder = testApp.outside.settings.backupFolder
})
beforeEach(async () => {
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

async function begun(byteCount: number): Promise<string> {
  const answer = await admin.post('/api/system/backups/uploads', { byteCount })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

const put = (id: string, piece: string, offset = 0) =>
  admin.put(`/api/system/backups/uploads/${id}?offset=${offset}`, Buffer.from(piece), {
    'content-type': 'application/octet-stream',
  })

const uploads = async () => (await readdir(folder)).filter((name) => name.startsWith('upload-'))

test('more than was announced is refused', async () => {
  const id = await begun(3)
  expect((await put(id, 'ab')).json()).toEqual({ received: 2 })
  const more = await put(id, 'cd', 2)
  expect([more.statusCode, more.json().fields]).toEqual([400, { file: expect.stringContaining('larger') }])
  expect((await put(id, 'c', 2)).json()).toEqual({ received: 3 })
})

test('a piece that is cut off is not there, is no fault of ours, and can be sent again', async () => {
  const id = await begun(3)
  const { port } = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }))
  const head = [
    `PUT /api/system/backups/uploads/${id}?offset=0 HTTP/1.1`,
    ...[
      'host: localhost',
      `origin: ${testApp.outside.settings.publicUrl}`,
      `cookie: session=${admin.token()}`,
    ],
    ...['content-type: application/octet-stream', 'content-length: 3', '', 'ab'],
  ]
  const socket = connect(Number(port), '127.0.0.1')
  const received = once(testApp.app.server, 'request')
  socket.write(head.join('\r\n'))
  // The body is read once the session is known.
  const [request] = await received
  await expect.poll(() => request.readableFlowing).toBe(true)
  socket.destroy()
  await cutOff
  expect((await put(id, 'abc')).json()).toEqual({ received: 3 })
  expect(logged).toEqual([])
})

test('a file that is no backup does not stay', async () => {
  const id = await begun(7)
  await put(id, 'picture')
  const source = { kind: 'upload', id }
  const answer = await admin.post('/api/system/backups/check', { source, passphrase: null })
  expect(answer.json().fields).toHaveProperty('file')
  expect((await uploads()).filter((name) => name.includes(id))).toEqual([])
})

test('an abandoned one is deleted the day after; one of today stays', async () => {
  const [forgotten, fresh] = [await begun(5), await begun(6)]
  const now = testApp.clock.now().getTime()
  const touched = { [forgotten]: now - 25 * 3_600_000, [fresh]: now - 3_600_000 }
  for (const [id, at] of Object.entries(touched)) {
    const name = (await uploads()).find((each) => each.includes(id)) ?? ''
    await utimes(join(folder, name), at / 1000, at / 1000)
  }
  await testApp.runUntilStopped('sweep-uploads')
  const left = (await uploads()).join()
  expect([left.includes(forgotten), left.includes(fresh)]).toEqual([false, true])
})
