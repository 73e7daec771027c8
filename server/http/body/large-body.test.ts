import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let port: number

beforeAll(async () => {
  testApp = await startTestApp()
  port = Number(new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => testApp.close())

const withLargeBody = Object.values(contract)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ access }) => access !== 'anyone')
  .flatMap(({ method, path, body, maxBytes }) => {
    const upload = body !== undefined && isUpload(body) ? body : null
    if (upload === null && maxBytes === undefined) return []
    return [[method, path.replace(/:\w+/g, 'x'), upload?.mediaTypes[0] ?? 'application/json'] as const]
  })

test.each(withLargeBody)(
  '%s %s without a session is refused before the body is read',
  async (method, path, type) => {
    const lines = [
      `${method} ${path} HTTP/1.1`,
      ...['host: localhost', `origin: ${testApp.outside.settings.publicUrl}`],
      ...[`content-type: ${type}`, 'content-length: 90000', '', '{'],
    ]
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(lines.join('\r\n'))
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  },
)
