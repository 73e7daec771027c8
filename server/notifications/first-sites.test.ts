import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { rowsReadBy } from '#server/test/app/rows-read.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function withSites(names: readonly string[]) {
  const staff = await staffOf(testApp)
  const { organizationId } = staff
  const made = names.map((name) => givenIn(testApp).site({ organizationId, name }))
  return { ...staff, sites: (await Promise.all(made)).map(({ id }) => id) }
}

type Access = 'read' | 'edit'

const grant = (by: Person, to: Person, sites: readonly { siteId: string; access: Access }[]) =>
  by.put(`/api/users/${to.id}/sites`, { allSites: null, sites })

async function mailed(person: Person) {
  await testApp.work()
  return (await mailsTo(testApp, person.email)).map(({ subject, text }) => ({ subject, text }))
}

describe('a member who had no site and is given some', () => {
  test('gets one mail, which names them, and none when sites change later', async () => {
    const { admin, member, sites } = await withSites(['Ash', 'Elm'])
    const [ash = '', elm = ''] = sites
    const both = [ash, elm].map((siteId): { siteId: string; access: Access } => ({ siteId, access: 'edit' }))
    expect((await grant(admin, member, both)).statusCode).toBe(200)
    expect(await mailed(member)).toEqual([
      {
        subject: 'You have been given sites',
        text: expect.stringMatching(
          /has given you Ash and Elm\.[\s\S]*plan a calendar there[\s\S]*\/dashboard/,
        ),
      },
    ])
    await grant(admin, member, both.slice(1))
    await grant(admin, member, [])
    await grant(admin, member, both)
    expect(await mailed(member)).toHaveLength(1)
  })

  test('gets it again in another organisation', async () => {
    const first = await withSites(['Fir'])
    const next = await withSites(['Lime'])
    const { member } = first
    const edit = ([siteId = '']: readonly string[]) => [{ siteId, access: 'edit' as const }]
    await grant(first.admin, member, edit(first.sites))
    expect(await mailed(member)).toHaveLength(1)

    const system = await peopleOf(testApp).signedIn('system_admin')
    const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
    const person = { firstName: 'Meadow', lastName: 'Lane', email: member.email }
    const councillor = { ...person, role: 'la_user', localAuthorityId }
    expect((await system.patch(`/api/users/${member.id}`, councillor)).statusCode).toBe(200)
    await system.put('/api/auth/organization', { organizationId: next.organizationId })
    const joined = await system.patch(`/api/users/${member.id}`, { ...person, role: 'site_user' })
    expect(joined.statusCode, joined.body).toBe(200)
    expect((await grant(next.admin, member, edit(next.sites))).statusCode).toBe(200)
    const texts = (await mailed(member)).map(({ text }) => text)
    expect(texts.filter((text) => /has given you (Fir|Lime)\./.test(text))).toHaveLength(2)
  })

  test('in the matrix gets it too, and who can only read is not asked to plan', async () => {
    const { admin, member, sites } = await withSites(['Oak'])
    const [siteId = ''] = sites
    const changes = [{ userId: member.id, siteId, from: null, to: 'read' }]
    expect((await admin.put('/api/users/site-access', { changes })).statusCode).toBe(200)
    expect(await mailed(member)).toEqual([
      {
        subject: 'You have been given a site',
        text: expect.stringMatching(/has given you Oak\.[\s\S]*You can read the calendars there\./),
      },
    ])
  })

  test('and loses them before the mail is written, or wants no mails, gets none', async () => {
    const { admin, member, sites } = await withSites(['Yew'])
    const [siteId = ''] = sites
    await grant(admin, member, [{ siteId, access: 'edit' }])
    await grant(admin, member, [])
    expect(await mailed(member)).toEqual([])
    await testApp.ownerPool.query(
      `insert into user_preferences (user_id, notifications) values ($1, '{"email": false}')`,
      [member.id],
    )
    await grant(admin, member, [{ siteId, access: 'edit' }])
    expect(await mailed(member)).toEqual([])
  })

  test('does not read of sites that are inactive', async () => {
    const { admin, member, sites } = await withSites(['Ash', 'Elm'])
    const [ash = '', elm = ''] = sites
    await testApp.ownerPool.query('update sites set is_active = false where id = $1', [elm])
    await grant(
      admin,
      member,
      [ash, elm].map((siteId) => ({ siteId, access: 'read' })),
    )
    expect(await mailed(member)).toMatchObject([
      { subject: 'You have been given a site', text: expect.stringContaining('has given you Ash.') },
    ])
  })

  test('while there are none, by all sites, gets it once the first are made, one by one or from a file', async () => {
    for (const isFile of [false, true]) {
      const { admin, member, organizationId, sites } = await withSites([])
      const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
      const path = `/api/organizations/${organizationId}/sites`
      const make = (name: string) => {
        const site = { name, address: '1 High Street', contactEmail: 'office@example.org', localAuthorityId }
        return isFile ? admin.post(`${path}/many`, { sites: [site] }) : admin.post(path, site)
      }
      const body = { allSites: 'edit', sites }
      expect((await admin.put(`/api/users/${member.id}/sites`, body)).statusCode).toBe(200)
      expect(await mailed(member)).toEqual([])
      for (const name of ['Ash', 'Elm']) {
        const made = await make(name)
        expect(made.statusCode, made.body).toBe(isFile ? 200 : 201)
        expect((await mailed(member)).map(({ text }) => /has given you .*/.exec(text)?.[0])).toEqual([
          'has given you Ash.',
        ])
      }
    }
  })
})

test('a member whose only site is made active reads so, each time, and one who has another does not', async () => {
  const { admin, member, organizationId, sites } = await withSites(['Ash', 'Elm'])
  const [ash = '', elm = ''] = sites
  const other = await peopleOf(testApp).signedIn('site_manager', { organizationId })
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const make = async (isActive: boolean) => {
    const body = {
      name: 'Ash',
      address: '1 High Street',
      contactEmail: 'ash@example.org',
      localAuthorityId,
      isActive,
    }
    expect((await admin.patch(`/api/sites/${ash}`, body)).statusCode).toBe(200)
  }
  await make(false)
  await grant(admin, member, [{ siteId: ash, access: 'edit' }])
  await grant(
    admin,
    other,
    [ash, elm].map((siteId) => ({ siteId, access: 'edit' })),
  )
  expect(await mailed(member)).toEqual([])
  const before = await mailed(other)
  await make(true)
  const text = expect.stringMatching(/has made Ash active\.[\s\S]*plan a calendar there[\s\S]*\/dashboard/)
  expect(await mailed(member)).toEqual([{ subject: 'Your site is active', text }])
  await make(true)
  expect(await mailed(member)).toHaveLength(1)
  await make(false)
  await make(true)
  expect(await mailed(member)).toHaveLength(2)
  expect(await mailed(other)).toEqual(before)
})

test('a site is made without reading all sites that its members have', async () => {
  const { admin, member, organizationId, sites } = await withSites(['Ash'])
  const { ownerPool, pool } = testApp
  await ownerPool.query(`update users set all_sites = 'edit' where id = $1`, [member.id])
  // The trigger grants them to the member.
  await ownerPool.query(
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select organization_id, local_authority_id, 'Like ' || number, address, contact_email, created_at
     from sites cross join generate_series(1, 2000) number where id = $1`,
    sites,
  )
  await ownerPool.query('vacuum analyze user_site_access, sites')
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const site = { name: 'Elm', address: '1 High Street', contactEmail: 'office@example.org', localAuthorityId }
  const read = await rowsReadBy(pool, async () => {
    expect((await admin.post(`/api/organizations/${organizationId}/sites`, site)).statusCode).toBe(201)
  })
  expect(read.user_site_access).toBeLessThan(100)
})
