import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const named = async (person: Person, firstName: string, lastName: string) =>
  testApp.ownerPool.query('update users set first_name = $2, last_name = $3 where id = $1', [
    person.id,
    firstName,
    lastName,
  ])

/** An administrator called Ada Zenith and four people in no order. */
async function aTeam() {
  const { id: organizationId } = await givenIn(testApp).organization()
  const admin = await people.signedIn('org_admin', { organizationId })
  await named(admin, 'Ada', 'Zenith')
  const names = [
    ['Mia', 'Young'],
    ['Ben', 'Young'],
    ['Zoe', 'Abbey'],
    ['100%', 'Under_score'],
  ] as const
  for (const [first, last] of names)
    await named(await people.signedIn('site_user', { organizationId }), first, last)
  return { organizationId, admin }
}

const list = async (caller: Person, query = '') => {
  const answer = await caller.get(`/api/users${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<User[]>()
}
const namesOf = (users: User[]) => users.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

describe('the list of people', () => {
  test('has those of the organisation by last name, then first name', async () => {
    const { admin } = await aTeam()
    await people.signedIn('site_user')
    const users = await list(admin)
    expect(namesOf(users)).toEqual(['Zoe Abbey', '100% Under_score', 'Ben Young', 'Mia Young', 'Ada Zenith'])
    expect(users[0]).toMatchObject({ isActive: true, isTwoFactorEnabled: true, lastLoginAt: null })
  })

  test('comes in pages without gaps or duplicates', async () => {
    const { admin } = await aTeam()
    const first = await admin.get('/api/users?limit=2&state=active')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await admin.get(next)
    expect(namesOf(first.json())).toEqual(['Zoe Abbey', '100% Under_score'])
    expect(namesOf(second.json())).toEqual(['Ben Young', 'Mia Young'])
    expect(second.headers.link).toContain('state=active')
  })

  test.each([
    ['young', ['Ben Young', 'Mia Young']],
    ['young BEN', ['Ben Young']],
    ['site_user-', ['Zoe Abbey', '100% Under_score', 'Ben Young', 'Mia Young']],
    ['100%', ['100% Under_score']],
    ['_', ['Zoe Abbey', '100% Under_score', 'Ben Young', 'Mia Young', 'Ada Zenith']],
    ['r_s', ['100% Under_score']],
    ["'; drop table users; --", []],
  ])('finds %j in names and addresses', async (search, expected) => {
    const { admin } = await aTeam()
    expect(namesOf(await list(admin, `?${new URLSearchParams({ search })}`))).toEqual(expected)
  })

  test('is filtered by role and by activity, and so is its count', async () => {
    const { admin, organizationId } = await aTeam()
    const gone = await people.signedIn('site_manager', { organizationId })
    await admin.post(`/api/users/${gone.id}/deactivate`)
    expect(await list(admin, '?role=site_user')).toHaveLength(4)
    expect((await list(admin, '?state=inactive')).map(({ id }) => id)).toEqual([gone.id])
    expect((await admin.get('/api/users/count')).json()).toEqual({ total: 6 })
    expect((await admin.get('/api/users/count?role=site_user&search=young')).json()).toEqual({ total: 2 })
  })

  test.each(['?role=king', '?role=site_user&role=org_admin', '?limit=0', '?cursor=nonsense', '?who=me'])(
    'refuses %s',
    async (query) => {
      const { admin } = await aTeam()
      expect((await admin.get(`/api/users${query}`)).statusCode).toBe(400)
    },
  )

  test('of a system administrator is that of the organisation chosen, and empty before', async () => {
    const { organizationId } = await aTeam()
    const system = await people.signedIn('system_admin')
    expect(await list(system)).toEqual([])
    await system.put('/api/auth/organization', { organizationId })
    expect(await list(system)).toHaveLength(5)
  })

  test('of those who belong to no organisation is for system administrators alone', async () => {
    const { admin } = await aTeam()
    const councillor = await people.signedIn('la_user')
    const system = await people.signedIn('system_admin')
    const found = (await list(system, '?within=none')).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining([councillor.id, system.id]))
    expect((await admin.get('/api/users?within=none')).statusCode).toBe(403)
  })

  test.each(['site_manager', 'site_user', 'la_user'] as const)('is closed to a %s', async (role) => {
    expect((await (await people.signedIn(role)).get('/api/users')).statusCode).toBe(403)
  })
})
