import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

const token = 'q0Wm3vKx9T1sLr7pZy5uNbGdHcJfEaVo8iRk2tXlQwM='

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({ settings: { metricsToken: token } })
})
afterAll(() => testApp.close())

const read = (authorization?: string, app = testApp.app) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

const metrics = async () => (await read(`Bearer ${token}`)).body

describe('who may read', () => {
  test('to callers with the token', async () => {
    const answer = await read(`Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4')
  })

  test.each([undefined, '', `Bearer ${token}x`, token, `Basic ${token}`])(
    'for anybody else, who sends %j, there is nothing here',
    async (authorization) => {
      const answer = await read(authorization)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    },
  )

  test('a system administrator’s session opens nothing', async () => {
    const admin = await peopleOf(testApp).signedIn('system_admin')
    expect((await admin.get('/metrics')).statusCode).toBe(404)
  })

  test('no one, where no token is set', async () => {
    const closed = await startTestApp()
    const answers = [await read(undefined, closed.app), await read('Bearer null', closed.app)]
    await closed.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })
})

describe('what is measured', () => {
  test('requests, by route and status and never by what was asked for', async () => {
    const admin = await peopleOf(testApp).signedIn('org_admin')
    const id = randomUUID()
    await admin.get(`/api/calendars/${id}`)
    await testApp.app.inject({ url: '/nowhere/at-all?name=Mia' })
    const body = await metrics()
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/calendars\/:id",status="404"\} 1/,
    )
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1/)
    for (const secret of [id, 'nowhere', 'Mia', admin.email, admin.organizationId])
      expect(body).not.toContain(secret)
  })

  test('the database’s connections, the jobs that are due, the mails that wait, and the event loop’s lag', async () => {
    const anna = await peopleOf(testApp).withAccount('site_user')
    const before = await metrics()
    expect(before).toMatch(/^mails_waiting 0$/m)
    await anna.post('/api/auth/forgotten-password', { email: anna.email })
    const after = await metrics()
    expect(after).toMatch(/^mails_waiting 1$/m)
    expect(after).toMatch(/^jobs_due 1$/m)
    expect(after).toMatch(/^database_up 1$/m)
    expect(after).toMatch(/^database_connections_open [1-9]/m)
    expect(after).toMatch(/^nodejs_eventloop_lag_seconds /m)
  })

  test('that the database is away, rather than that nothing waits', async () => {
    const alone = await startTestApp({ settings: { metricsToken: token } })
    await alone.pool.end()
    const { statusCode, body } = await read(`Bearer ${token}`, alone.app)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^database_up 0$/m)
    expect(body).toMatch(/^jobs_due Nan$/m)
    await Promise.allSettled([alone.close(), alone.ownerPool.end()])
  })
})
