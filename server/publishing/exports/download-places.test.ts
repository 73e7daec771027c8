import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { exported } from '#server/test/exported.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('two downloads of a person may stand open, and a third waits until one is left', async () => {
  const { organizationId } = await givenIn(testApp).calendar({ status: 'approved' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const by = exported(anna)
  const made = await by.start()
  await testApp.work()
  // More than the sockets in between hold.
  await testApp.ownerPool.query('delete from export_pieces where export_id = $1', [made.id])
  await testApp.ownerPool.query(
    `insert into export_pieces select $1, number, convert_to(repeat('x', 1048576), 'utf8') from generate_series(1, 24) as number`,
    [made.id],
  )
  await testApp.ownerPool.query('update exports set byte_count = $2 where id = $1', [made.id, 24 * 1048576])
  const address = new URL(await testApp.app.listen({ port: 0, host: '127.0.0.1' }))
  const begin = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect({ port: Number(address.port), host: address.hostname })
      socket.on('error', reject)
      socket.once('data', () => resolve(socket.pause()))
      socket.write(
        `GET /api/exports/${made.id}/file HTTP/1.1\r\nhost: localhost\r\ncookie: session=${anna.token()}\r\n\r\n`,
      )
    })
  const stalled = [await begin(), await begin()]
  expect((await by.download(made)).json()).toMatchObject({
    code: 'too-many-requests',
    message: 'You are downloading 2 exports already. Wait for one, then try again.',
  })
  stalled[0]?.destroy()
  await expect.poll(async () => (await by.download(made)).statusCode).toBe(200)
  stalled[1]?.destroy()
})
