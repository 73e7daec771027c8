import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuseUnlistedRoutes, routesOutsideContract } from '#server/http/routes-outside-contract.ts'
import { fontPaths } from '#server/pages/fonts.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

let testApp: TestApp
let people: People
let tenant: Tenant
beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  tenant = await seedTenant(testApp, 'ourmark')
})
afterAll(() => testApp.close())

const paths = Object.entries(routesOutsideContract)
/** What a parameter of a path that anyone may read can be. */
const readable: Readonly<Record<string, string>> = {
  '/api/docs/:group': '/api/docs/calendars',
  '/pages/:font': fontPaths[0] ?? '',
}
const withStrangeCode = (path: string) => path.replace(/:\w+/, 'k7wq4mzt9b2hx5vd.ics')

/** There only with a built web; `server/http/page/first-visit.test.ts` has one. */
const ofBuiltWeb = ['/assets/*', '/service-worker.js']

describe('outside the contract', () => {
  const open = paths.filter(([path, openTo]) => openTo === 'anyone' && !ofBuiltWeb.includes(path))
  test.each(open)('%s is the same with and without a session', async (path) => {
    const url = readable[path] ?? path
    const [visitor, administrator] = await Promise.all([
      people.visitor().get(url),
      tenant.people.org_admin.get(url),
    ])
    expect(visitor.statusCode).toBe(200)
    expect(administrator.rawPayload.equals(visitor.rawPayload)).toBe(true)
  })

  const behindCodes = paths.filter(([, openTo]) => openTo === 'code')
  test.each(behindCodes)('%s is not found with another code, with and without a session', async (path) => {
    const url = withStrangeCode(path)
    const answers = await Promise.all(
      [people.visitor(), ...Object.values(tenant.people)].map((browser) => browser.get(url)),
    )
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404)
      expect(body).not.toContain(tenant.mark)
    }
  })

  test.each(paths)('%s changes nothing', async (path) => {
    const url = readable[path] ?? withStrangeCode(path)
    for (const change of ['post', 'put', 'patch', 'delete'] as const)
      expect((await tenant.people.org_admin[change](url)).statusCode).toBe(404)
  })

  test('a route that is neither in the contract nor in the list does not start the server', async () => {
    const { default: Fastify } = await import('fastify')
    const app = Fastify()
    refuseUnlistedRoutes(app)
    expect(() => app.get('/api/secrets', () => 'all')).toThrow('GET /api/secrets stands neither')
    expect(() => app.post('/verify', () => 'all')).toThrow('POST /verify stands neither')
    await app.close()
  })
})
