import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { givenIn } from '#server/test/given.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'
import { type Dump, type Row, startTwoTenants, type TwoTenants } from '#server/test/tenants/two-tenants.ts'

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
})
afterAll(() => two.close())

/** The organisation's rows, or those of everyone else. */
async function partOf(all: Dump, whose: 'ours' | 'others'): Promise<Dump> {
  const { ours, sql } = two
  const ownIds = new Set([ours.organizationId, ours.running.reportScheduleId, ours.exportId])
  for (const { id } of await sql('select id from users where organization_id = $1', [ours.organizationId]))
    ownIds.add(id)
  const isOurs = (table: string, row: Row) =>
    [row.organization_id, row.user_id, row.schedule_id, row.export_id].some((id) => ownIds.has(`${id}`)) ||
    (['organizations', 'users'].includes(table) && ownIds.has(`${row.id}`))
  const found = [...all].map(([table, rows]) => {
    const wanted = rows.filter((row) => isOurs(table, row) === (whose === 'ours'))
    return [table, wanted] as const
  })
  return new Map(found.filter(([table]) => table !== 'audit_entries'))
}

/** Not in a backup, or ended by a restore. */
const emptied = [
  ...['exports', 'export_files', 'export_pieces', 'idempotency_keys', 'passkey_challenges', 'sessions'],
  ...['password_resets', 'known_devices', 'stored_counts', 'stored_group_counts'],
]
/** What was under way is ended. */
const settled = ['last_code_step', 'state', 'last_error', 'sealed_link', 'next_run_at', 'xmin']

const comparable = (rows: readonly Row[] = []) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !settled.includes(column))))

async function changeEverything({ organizationId, siteId, calendarId }: Tenant): Promise<void> {
  const { people, sql, testApp } = two
  const given = givenIn(testApp)
  await sql(`update sites set name = name || ' changed' where id = $1`, [siteId])
  await sql(`update organizations set name = name || ' changed' where id = $1`, [organizationId])
  await sql(`update users set first_name = 'Changed' where organization_id = $1`, [organizationId])
  await sql('delete from calendars where id = $1', [calendarId.draft])
  const site = await given.site({ organizationId })
  await given.calendar({ siteId: site.id, status: 'approved' })
  await people.signedIn('site_manager', { organizationId, sites: [{ siteId: site.id, canEdit: true }] })
}

test('one organisation comes back to the letter, and no row of anyone else is written', async () => {
  const { backedUp, dump, ours, restore, sql, theirs } = two
  // Whom a trigger grants each new site, without the right to edit that this person has.
  const [member] = await sql(
    `update users set all_sites = 'read' where organization_id = $1 and role = 'site_user' returning id`,
    [ours.organizationId],
  )
  await sql(
    `insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
     values ($1, $2, $3, true, now()) on conflict (user_id, site_id) do update set can_edit = true`,
    [ours.organizationId, member?.id, ours.siteId],
  )
  // One of our people made what others use.
  await sql(
    `insert into saved_reports (organization_id, name, definition, is_shared, created_by, created_at)
     values ($1, 'Weeks', '{}', true, $2, now())`,
    [theirs.organizationId, ours.people.org_admin.id],
  )
  const path = await backedUp()
  const before = await partOf(await dump(), 'ours')
  await changeEverything(ours)
  await changeEverything(theirs)
  const others = await partOf(await dump(), 'others')

  await restore(path)

  const after = await dump()
  expect(await partOf(after, 'others')).toEqual(others)
  const own = await partOf(after, 'ours')
  for (const [table, rows] of before)
    if (!emptied.includes(table)) expect(comparable(own.get(table)), table).toEqual(comparable(rows))
  const left = ['known_devices', 'stored_counts', 'stored_group_counts']
  for (const table of emptied.filter((name) => !left.includes(name))) expect(own.get(table)).toEqual([])
})

test('others are answered while it is replaced, and stay signed in; its own people sign in again', async () => {
  const { backedUp, ours, people, restore, sql, testApp, theirs } = two
  const path = await backedUp()
  const anna = await people.signedIn('org_admin', { organizationId: ours.organizationId })
  const ben = await people.signedIn('org_admin', { organizationId: theirs.organizationId })
  const system = await people.signedIn('system_admin')
  // The organisation that the system administrator works in.
  await sql('update sessions set organization_id = $2 where user_id = $1', [system.id, ours.organizationId])
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const statuses = async (person: Person) => {
    const input = {
      name: `Site ${crypto.randomUUID()}`,
      address: '1 Street',
      contactEmail: 'a@b.example',
      localAuthorityId,
    }
    return [
      (await person.get('/api/sites')).statusCode,
      (await person.get('/api/calendars')).statusCode,
      (await person.patch(`/api/sites/${theirs.siteId}`, input)).statusCode,
    ]
  }
  let during: number[] = []
  await restore(path, {
    beforeCommit: async () => {
      during = [...(await statuses(ben)), ...(await statuses(system))]
    },
  })
  expect(during).toEqual([200, 200, 200, 200, 200, 200])
  expect(await statuses(ben)).toEqual([200, 200, 200])
  expect((await system.get('/api/auth/me')).statusCode).toBe(200)
  expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
})

test('addresses of its feeds and pages for parents work as before, and what was revoked stays so', async () => {
  const { backedUp, ours, people, restore, sql, testApp } = two
  const anna = await people.signedIn('org_admin', { organizationId: ours.organizationId })
  const feeds = `/api/sites/${ours.siteId}/feeds`
  const feedOf = async (audience: string) => {
    const { id } = (await anna.post(feeds, { audience })).json()
    const feed = (await anna.get(feeds)).json().find((one: { id: string }) => one.id === id)
    return { id, path: new URL(feed.address).pathname }
  }
  const [parents, authority] = [await feedOf('parents'), await feedOf('authority')]
  const answered = async (feed: { path: string }) => (await testApp.app.inject(feed.path)).statusCode
  const [{ code }] = await sql('select code from parents_pages where site_id = $1', [ours.siteId])
  expect([await answered(parents), await answered(authority)]).toEqual([200, 200])
  const [lost, valid] = [await makeKey(anna), await makeKey(anna)]
  const path = await backedUp()
  expect((await anna.delete(`/api/feeds/${authority.id}`)).statusCode).toBe(200)
  expect((await anna.delete(`/api/api-keys/${lost.id}`)).statusCode).toBe(200)
  await sql('delete from feeds where id = $1', [parents.id])
  await sql('update sites set name = $2 where id = $1', [ours.siteId, 'Renamed since'])

  await restore(path)
  await expect.poll(() => answered(parents)).toBe(200)
  expect((await testApp.app.inject(authority.path)).body).toContain('STATUS:CANCELLED')
  expect((await openProgram(testApp, lost.key).get('/api/sites')).statusCode).toBe(401)
  expect((await openProgram(testApp, valid.key).get('/api/sites')).statusCode).toBe(200)
  const { body } = await testApp.app.inject(`/parents/${code}`)
  expect(body).toContain('ourmark nursery')
})

test('people erased since can’t sign in and are erased again', async () => {
  const { backedUp, ours, people, restore, sql, testApp } = two
  const leaver = await people.withAccount('site_user', { organizationId: ours.organizationId })
  const path = await backedUp()
  await sql('update users set deletion_due_at = $2 where id = $1', [leaver.id, testApp.clock.now()])
  await testApp.runUntilStopped('erase-accounts')
  await restore(path)
  expect(await sql('select is_active from users where id = $1', [leaver.id])).toEqual([{ is_active: false }])
  await testApp.runUntilStopped('erase-accounts')
  expect(await sql('select first_name from users where id = $1', [leaver.id])).toEqual([
    { first_name: 'Former' },
  ])
})

test('system administrators, and people who have moved, stay as they are now', async () => {
  const { backedUp, ours, people, restore, sql, theirs } = two
  const { organizationId } = ours
  const stays = await people.signedIn('system_admin', { organizationId })
  const leaves = await people.signedIn('site_user', { organizationId })
  const comes = await people.signedIn('site_user', { organizationId: theirs.organizationId })
  const path = await backedUp()
  const move = (id: string, to: string) =>
    sql(`update users set organization_id = $2, first_name = 'Moved' where id = $1`, [id, to])
  await move(leaves.id, theirs.organizationId)
  await move(comes.id, organizationId)
  await move(stays.id, organizationId)
  await restore(path)
  const rows = await sql(
    'select id, organization_id, first_name from users where id = any ($1) order by id',
    [[stays.id, leaves.id, comes.id]],
  )
  const expected = [
    [stays.id, organizationId],
    [leaves.id, theirs.organizationId],
    [comes.id, organizationId],
  ].map(([id, at]) => ({ id, organization_id: at, first_name: 'Moved' }))
  expect(rows).toEqual(expected.toSorted((a, b) => `${a.id}`.localeCompare(`${b.id}`)))
  for (const person of [stays, leaves, comes]) expect((await person.get('/api/auth/me')).statusCode).toBe(200)
})

test('a person who joined since and whose work others use becomes a nameless row', async () => {
  const { backedUp, ours, people, restore, sql, theirs } = two
  const path = await backedUp()
  const joined = await people.withAccount('site_user', { organizationId: ours.organizationId })
  await sql(
    `insert into saved_reports (organization_id, name, definition, is_shared, created_by, created_at)
     values ($1, 'Weeks', '{}', true, $2, now())`,
    [theirs.organizationId, joined.id],
  )
  const gone = await people.withAccount('site_user', { organizationId: ours.organizationId })
  await restore(path)
  const rows = await sql('select id, email from users where id = any ($1)', [[joined.id, gone.id]])
  expect(rows).toEqual([{ id: joined.id, email: `former-user-${joined.id}@erased.invalid` }])
})

test('two people who exchanged their addresses get them back', async () => {
  const { backedUp, ours, people, restore, sql } = two
  const { organizationId } = ours
  const [anna, ben] = [
    await people.withAccount('site_user', { organizationId }),
    await people.withAccount('site_user', { organizationId }),
  ]
  const path = await backedUp()
  for (const [id, email] of [
    [anna.id, 'between@example.org'],
    [ben.id, anna.email],
    [anna.id, ben.email],
  ])
    await sql('update users set email = $2 where id = $1', [id, email])
  await restore(path)
  const rows = await sql('select id, email from users where id = any ($1)', [[anna.id, ben.id]])
  expect(new Map(rows.map(({ id, email }) => [id, email]))).toEqual(
    new Map([
      [anna.id, anna.email],
      [ben.id, ben.email],
    ]),
  )
})
