import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenIn } from '#server/test/given.ts'
import { startTwoTenants, type TwoTenants } from '#server/test/tenants/two-tenants.ts'

let two: TwoTenants
beforeAll(async () => {
  two = await startTwoTenants()
})
afterAll(() => two.close())

/** Nothing of anyone is changed. */
async function expectRefused(path: string, sentence: string | RegExp, wish = {}): Promise<void> {
  const { dump, restore } = two
  const before = await dump()
  await expect(restore(path, wish)).rejects.toThrow(sentence)
  expect(await dump()).toEqual(before)
}

test('an address that another account has now is refused, with that account', async () => {
  const { backedUp, ours, people, sql, theirs } = two
  const leaver = await people.withAccount('site_user', { organizationId: ours.organizationId })
  const path = await backedUp()
  await sql(`update users set email = 'new-' || email where id = $1`, [leaver.id])
  const other = await people.withAccount('site_user', {
    organizationId: theirs.organizationId,
    email: leaver.email.toUpperCase(),
  })
  await expectRefused(path, new RegExp(`belong to other accounts now.*${other.id}`))
})

test('without the council’s person who decided, and without a local authority, it is refused; a grant goes with its person', async () => {
  const { backedUp, ours, people, restore, sql, testApp } = two
  const council = await people.withAccount('la_user')
  const given = givenIn(testApp)
  const { organizationId, siteId, calendarId, localAuthorityId } = ours
  await sql(
    `insert into user_site_access (organization_id, user_id, site_id, created_at) values ($1, $2, $3, now())`,
    [organizationId, council.id, siteId],
  )
  const withGrant = await backedUp()
  await sql(
    `insert into authority_decisions (organization_id, calendar_id, revision, local_authority_id, verdict, decided_by, decided_at)
     values ($1, $2, 1, $3, 'accepted', $4, now())`,
    [organizationId, calendarId.approved, localAuthorityId, council.id],
  )
  const withDecision = await backedUp()
  await sql('delete from authority_decisions where decided_by = $1', [council.id])
  await sql('delete from users where id = $1', [council.id])
  await expectRefused(withDecision, 'in 1 row. Nothing was changed')
  await restore(withGrant)
  expect(await sql('select from user_site_access where user_id = $1', [council.id])).toEqual([])
  expect((await given.localAuthority()).name).toBe('Sheffield')
})

test('another backup, and one of an organisation that was not there yet, change nothing', async () => {
  const { backedUp, folder, testApp } = two
  const path = await backedUp()
  const { id: organizationId } = await givenIn(testApp).organization()
  await expectRefused(path, 'not in the backup', { organizationId })
  await expectRefused(join(folder, 'restore-organization.test.ts'), /ENOENT/)
  const copy = join(folder, 'cut')
  await writeFile(copy, (await readFile(path)).subarray(0, -100))
  await expectRefused(copy, 'This backup is damaged')
})

test('an organisation that was erased since is not brought back, and the day is named', async () => {
  const { backedUp, people, testApp } = two
  const { id: organizationId, name } = await givenIn(testApp).organization()
  const path = await backedUp()
  const admin = await people.withPassword('system_admin')
  expect((await admin.post(`/api/organizations/${organizationId}/archive`)).statusCode).toBe(200)
  expect((await admin.post(`/api/organizations/${organizationId}/erase`, { name })).statusCode).toBe(200)
  await expectRefused(path, /was erased for good on \d+ \w+ 20\d\d/, { organizationId })
})
