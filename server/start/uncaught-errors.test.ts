import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: ChildProcess
let origin: string
let log = ''

beforeAll(async () => {
  const program = ['--import', 'tsx', 'server/test/faults/throw-outside.ts']
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.on('data', (chunk) => {
    log += String(chunk)
  })
  server = child
  const [port] = await once(child.stdout, 'data')
  origin = `http://127.0.0.1:${Number(String(port))}`
}, 30_000)
afterAll(() => server.kill('SIGKILL'))

const statusOf = async (path: string) => (await fetch(origin + path)).status

test('a request that throws is answered with 500, and errors that nothing catches end no other request', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      Promise.all(['/well', '/throw', '/later', '/rejected'].map((path) => statusOf(path))),
    ),
  )
  for (const statuses of answers) expect(statuses).toEqual([200, 500, 200, 200])
  expect(await statusOf('/well')).toBe(200)
  await expect.poll(() => log).toContain('rejected later')
  expect(log).toContain('thrown later')
  expect(server.exitCode).toBeNull()
})
