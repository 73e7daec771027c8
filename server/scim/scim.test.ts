import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorSchema, listSchema, patchSchema, userSchema } from '#contract/people/scim.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const path = '/scim/v2/Users'
const type = { 'content-type': 'application/scim+json' }

async function withDirectory() {
  const admin = await people.signedIn('org_admin')
  const keeper = await people.signedIn('org_admin', { organizationId: admin.organizationId })
  const { key } = await makeKey(keeper, { of: 'organization', scopes: ['users:provision'] })
  return {
    admin,
    keeper,
    organizationId: admin.organizationId,
    directory: openProgramElsewhere(testApp, key),
  }
}

const newUser = (userName = `${randomUUID()}@example.org`) => ({
  ...{ schemas: [userSchema], userName, externalId: `id of ${userName}`, active: true },
  name: { givenName: 'Nina', familyName: 'New' },
  emails: [{ value: userName, primary: true }],
  department: 'is not stored',
})
const patch = (...Operations: object[]) => ({ schemas: [patchSchema], Operations })
const tokenFor = async (email: string) =>
  new URL((await mailsTo(testApp, email)).at(-1)?.link ?? '').hash.slice(1)

async function join(email: string) {
  const browser = openBrowser(testApp)
  const name = { firstName: 'Nina', lastName: 'New' }
  const accepted = await browser.post('/api/invitations/accept', {
    ...{ token: await tokenFor(email), ...name, password: 'correct horse battery' },
  })
  expect(accepted.statusCode, accepted.body).toBe(200)
  return { browser, id: accepted.json().user.id as string }
}

describe('a directory', () => {
  test('creates a user, who joins by a mailed link under the same id, as site user', async () => {
    const { directory, organizationId } = await withDirectory()
    const sent = newUser()
    const made = await directory.post(path, sent, type)
    expect([made.statusCode, made.headers['content-type']]).toEqual([
      201,
      'application/scim+json; charset=utf-8',
    ])
    const { id } = made.json()
    const user = {
      ...{ schemas: [userSchema], id, userName: sent.userName, externalId: sent.externalId, active: true },
      ...{ roles: [{ value: 'site_user' }], name: { ...sent.name, formatted: 'Nina New' } },
    }
    expect(made.json()).toMatchObject(user)
    expect((await directory.get(`${path}/${id}`)).json()).toMatchObject(user)
    expect((await join(sent.userName)).id).toBe(id)
    expect((await directory.get(`${path}/${id}`)).json()).toMatchObject(user)
    const { rows } = await testApp.ownerPool.query('select role, organization_id from users where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ role: 'site_user', organization_id: organizationId }])
  })

  test('finds users by userName in any capitals, and lists them in pages', async () => {
    const { directory, admin } = await withDirectory()
    await directory.post(path, newUser(), type)
    const find = (filter: string) => directory.get(`${path}?filter=${encodeURIComponent(filter)}`)
    const found = (await find(`userName eq "${admin.email.toUpperCase()}"`)).json()
    expect(found).toMatchObject({ schemas: [listSchema], totalResults: 1, Resources: [{ id: admin.id }] })
    expect((await find('userName eq "unknown@example.org"')).json()).toMatchObject({
      totalResults: 0,
      Resources: [],
    })
    const wrong = await find('title pr')
    expect(wrong.json()).toMatchObject({ schemas: [errorSchema], status: '400', scimType: 'invalidFilter' })
    const ids = []
    for (const startIndex of [1, 2, 3]) {
      const page = (await directory.get(`${path}?startIndex=${startIndex}&count=1`)).json()
      expect(page).toMatchObject({ totalResults: 3, itemsPerPage: 1, startIndex })
      ids.push(page.Resources[0].id)
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('changes names, and deactivates at once, in the words of each directory', async () => {
    const { directory, organizationId } = await withDirectory()
    for (const off of [
      patch({ op: 'Replace', path: 'active', value: 'False' }),
      patch({ op: 'replace', value: { active: false } }),
    ]) {
      const anna = await people.signedIn('site_user', { organizationId })
      const renamed = await directory.patch(
        `${path}/${anna.id}`,
        patch(
          { op: 'add', path: 'name.givenName', value: 'Anna' },
          { op: 'replace', path: 'title', value: 'x' },
        ),
        type,
      )
      expect(renamed.json()).toMatchObject({ name: { givenName: 'Anna' }, active: true })
      const answer = await directory.patch(`${path}/${anna.id}`, off, type)
      expect([answer.statusCode, answer.json().active]).toEqual([200, false])
      expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
    }
  })

  test('deletes a user, who is deactivated and unseen, and creates them again as they were', async () => {
    const { directory, organizationId } = await withDirectory()
    const anna = await people.signedIn('site_user', { organizationId })
    const gone = await directory.delete(`${path}/${anna.id}`)
    expect([gone.statusCode, gone.body]).toEqual([204, ''])
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
    expect((await directory.get(`${path}/${anna.id}`)).statusCode).toBe(404)
    const back = await directory.post(path, newUser(anna.email), type)
    expect([back.statusCode, back.json()]).toEqual([
      201,
      expect.objectContaining({ id: anna.id, active: true }),
    ])
    const twice = await directory.post(path, newUser(anna.email), type)
    expect([twice.statusCode, twice.json().scimType]).toEqual([409, 'uniqueness'])
  })

  test('takes an invitation back with a user who has not joined', async () => {
    const { directory } = await withDirectory()
    const { userName } = newUser()
    const { id } = (await directory.post(path, newUser(userName), type)).json()
    const token = await tokenFor(userName)
    const off = await directory.put(`${path}/${id}`, { ...newUser(userName), active: false }, type)
    expect(off.json().active).toBe(false)
    const look = () => people.visitor().post('/api/invitations/look', { token })
    expect((await look()).statusCode).toBe(410)
    expect((await directory.put(`${path}/${id}`, newUser(userName), type)).json().active).toBe(true)
    expect((await join(userName)).id).toBe(id)
  })

  test('asks the owner of a new address, once', async () => {
    const { directory, organizationId } = await withDirectory()
    const anna = await people.signedIn('site_user', { organizationId })
    const moved = `${randomUUID()}@example.org`
    for (let round = 0; round < 2; round += 1) {
      const answer = await directory.put(`${path}/${anna.id}`, newUser(moved), type)
      expect(answer.json().userName).toBe(anna.email)
    }
    for (const to of [moved, anna.email])
      expect(await mailsTo(testApp, to)).toMatchObject([{ text: expect.stringContaining('directory wants') }])
  })

  test('is answered the same for an address that has an account elsewhere, whose owner is mailed', async () => {
    const { directory } = await withDirectory()
    const elsewhere = await people.signedIn('site_user')
    const answer = await directory.post(path, newUser(elsewhere.email), type)
    expect([answer.statusCode, answer.json().active]).toEqual([201, true])
    expect(await tokenFor(elsewhere.email)).toBe('')
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(200)
  })

  test('reaches no one of another organisation, and no system administrator', async () => {
    const { directory, organizationId } = await withDirectory()
    const others = [
      await people.signedIn('site_user'),
      await people.signedIn('system_admin', { organizationId }),
    ]
    const detail = 'User not found. It may have been deleted, or you don’t have access to it.'
    for (const { id } of [...others, { id: randomUUID() }])
      for (const answer of [
        await directory.get(`${path}/${id}`),
        await directory.patch(`${path}/${id}`, patch({ op: 'replace', path: 'active', value: false }), type),
        await directory.delete(`${path}/${id}`),
      ])
        expect([answer.statusCode, answer.json().detail]).toEqual([404, detail])
  })

  test('leaves the last administrator, also if the key is theirs', async () => {
    const { directory, admin, keeper } = await withDirectory()
    expect((await directory.delete(`${path}/${admin.id}`)).statusCode).toBe(204)
    const answer = await directory.delete(`${path}/${keeper.id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ schemas: [errorSchema] }),
    ])
    expect(answer.json().detail).toMatch(/last administrator/)
  })

  test('deactivates also the administrator who made its key, which ends with it', async () => {
    const { directory, keeper } = await withDirectory()
    expect((await directory.delete(`${path}/${keeper.id}`)).statusCode).toBe(204)
    expect((await directory.get(path)).statusCode).toBe(401)
  })

  test('is audited, without names or addresses', async () => {
    const { directory, organizationId } = await withDirectory()
    const sent = newUser()
    const { id } = (await directory.post(path, sent, type)).json()
    await join(sent.userName)
    await directory.delete(`${path}/${id}`)
    const { rows } = await testApp.ownerPool.query(
      'select action, after from audit_entries where organization_id = $1 and subject_id = $2 order by at, action',
      [organizationId, id],
    )
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['user.provision', 'user.deactivate']))
    expect(JSON.stringify(rows)).not.toContain(sent.userName)
  })
})

describe('the scope users:provision', () => {
  test('is refused to a person’s own key, and without it the calls are', async () => {
    const { admin } = await withDirectory()
    const own = await admin.post('/api/auth/api-keys', {
      name: 'Mine',
      scopes: ['users:provision'],
      life: 30,
    })
    expect(own.statusCode).toBe(400)
    const { key } = await makeKey(admin, { of: 'organization', scopes: ['sites:read'] })
    const answer = await openProgramElsewhere(testApp, key).get(path)
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringMatching(/users:provision/)])
  })

  test('reaches nothing else of people', async () => {
    const { directory } = await withDirectory()
    for (const other of ['/api/users', '/api/invitations', '/api/sites'])
      expect((await directory.get(other)).statusCode).toBe(403)
  })

  test('says what is supported, and refuses what is not right with a SCIM error', async () => {
    const { directory } = await withDirectory()
    const config = (await directory.get('/scim/v2/ServiceProviderConfig')).json()
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    const wrong = await directory.post(path, { userName: 'not an address' }, type)
    expect(wrong.json()).toMatchObject({ schemas: [errorSchema], status: '400', scimType: 'invalidValue' })
    const unknown = await directory.get('/scim/v2/Groups')
    expect([unknown.statusCode, unknown.json().schemas]).toEqual([404, [errorSchema]])
  })
})
