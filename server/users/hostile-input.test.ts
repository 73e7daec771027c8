import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let admin: Person
let member: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ;({ admin, member } = await staffOf(testApp))
})
afterAll(() => testApp.close())

const hostile: readonly unknown[] = [
  null,
  7,
  true,
  [],
  {},
  { $ne: null },
  ['a', 'b'],
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\r\nBcc: all@example.org',
  '\u202egnp.exe',
  '\ud800',
  "'; drop table users; --",
  '{{7*7}}<script>alert(1)</script>',
  '=cmd|calc',
  'x'.repeat(100_000),
  -1,
  1e308,
]

const inputs: readonly [method: 'patch' | 'post' | 'put', path: () => string, body: object][] = [
  [
    'patch',
    () => `/api/users/${member.id}`,
    { firstName: 'Mia', lastName: 'Young', email: 'mia@example.org', role: 'site_user' },
  ],
  [
    'post',
    () => '/api/invitations',
    {
      firstName: 'Mia',
      lastName: 'Young',
      email: 'mia@example.org',
      role: 'site_user',
      allSites: 'read',
      sites: [{ siteId: randomUUID(), canEdit: true }],
    },
  ],
  ['put', () => `/api/users/${member.id}/sites`, { allSites: 'read', sites: [] }],
  ['put', () => '/api/users/site-access', { changes: [] }],
  ['post', () => '/api/invitations/many', { invitations: [{ firstName: 'Mia' }] }],
  [
    'post',
    () => '/api/invitations/accept',
    { token: 'x', firstName: 'Mia', lastName: 'Young', password: 'tulips march over marble' },
  ],
  ['post', () => '/api/invitations/look', { token: 'x' }],
]

const cases = inputs.flatMap(([method, path, body]) =>
  Object.keys(body).map((field) => [method, path, body, field] as const),
)

test.each(cases)(
  '%s %#: whatever stands in one field is refused or stored, and breaks nothing',
  async (method, path, body, field) => {
    const people = peopleOf(testApp)
    for (const value of hostile) {
      // One person may invite only so often.
      const caller = path().endsWith('invitations') ? await people.signedIn('org_admin') : admin
      const answer = await caller[method](path(), { ...body, [field]: value })
      expect(answer.statusCode, `${field}: ${JSON.stringify(value)?.slice(0, 60)}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/\.$|[a-z]$/i)
    }
  },
)

test.each(['search', 'role', 'state', 'within', 'limit', 'cursor'])(
  'whatever is asked for as %s is answered',
  async (name) => {
    for (const value of ['\u0000', "' or 1=1", '%', '\\', '_', '9'.repeat(400), '😀', '[]']) {
      const query = `?${new URLSearchParams({ [name]: value })}`
      for (const path of ['/api/users', '/api/users/count', '/api/users/site-access', '/api/invitations'])
        expect((await admin.get(path + query)).statusCode, `${path} ${name}=${value}`).toBeLessThan(500)
    }
  },
)
