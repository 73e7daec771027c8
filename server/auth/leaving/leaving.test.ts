import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { eraseAccountsJob } from '#server/auth/deletion/erase-accounts.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const eraseWhatIsDue = () => eraseAccountsJob.run(testApp.outside, {}, { isLast: false })

const leave = (person: Person) => person.delete('/api/auth/account')

const days = (count: number) => testApp.clock.advance({ hours: count * 24 })

/** What a person can leave behind beside a calendar, written without checking permissions. */
async function leaveWork(person: Person, site: SiteRow, calendarId: string, words: string) {
  const { organizationId, localAuthorityId } = site
  const query = (text: string, ...values: string[]) =>
    testApp.ownerPool.query(text, [organizationId, person.id, words, ...values])
  await query(
    `insert into calendar_comments (organization_id, author_id, body, calendar_id, revision, is_inside, created_at)
     values ($1, $2, $3, $4, 1, false, now())`,
    calendarId,
  )
  await query(
    `insert into authority_decisions
       (organization_id, decided_by, comment, calendar_id, local_authority_id, revision, verdict, decided_at)
     values ($1, $2, $3, $4, $5, 1, 'sent-back', now())`,
    ...[calendarId, localAuthorityId],
  )
  await query(
    `insert into calendar_templates (organization_id, created_by, name, template_data, created_at)
     values ($1, $2, $3, '{}', now())`,
  )
}

async function rowOf({ id }: Person) {
  const { rows } = await testApp.ownerPool.query('select * from users where id = $1', [id])
  return rows[0]
}

describe('the export of own data', () => {
  test('needs a fresh confirmation', async () => {
    const anna = await people.withPassword('site_user')
    testApp.clock.advance({ minutes: 6 })
    const answer = await anna.get('/api/auth/export')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'confirmation-required'])
  })

  test('has what is stored about the caller only, and no credentials', async () => {
    const given = givenIn(testApp)
    const site = await given.site()
    const { organizationId } = site
    const sites = [{ siteId: site.id, canEdit: true }]
    const anna = await people.withPassword('site_manager', { organizationId, sites })
    const berta = await people.withPassword('site_manager', { organizationId, sites })
    const { id: calendarId } = await given.calendar({ siteId: site.id })
    await leaveWork(anna, site, calendarId, 'Ours: the half-term is a week late')
    await leaveWork(berta, site, calendarId, 'Theirs')
    const answer = await anna.get('/api/auth/export')
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.json()).toMatchObject({
      account: { email: anna.email, firstName: 'Meadow Lane' },
      sites: [{ site: site.name, canEdit: true }],
      sessions: [{ lastAddress: '192.0.2.1' }],
      acts: [{ action: 'session.sign-in', from: '192.0.2.1' }],
      mails: [],
      comments: [{ site: site.name, fundingYear: '2026-27', body: 'Ours: the half-term is a week late' }],
      decisions: [{ site: site.name, verdict: 'sent-back', comment: 'Ours: the half-term is a week late' }],
      templatesMade: [{ name: 'Ours: the half-term is a week late' }],
      rollOutsMade: [],
    })
    expect(answer.body).not.toContain('Theirs')
    for (const secret of [berta.email, berta.id, anna.token() ?? '', '$argon2id$', 'v1.'])
      expect(answer.body).not.toContain(secret)
  })
})

describe('requesting the deletion of an account', () => {
  test('needs a fresh confirmation', async () => {
    const anna = await people.withPassword('site_user')
    testApp.clock.advance({ minutes: 6 })
    expect((await leave(anna)).json().code).toBe('confirmation-required')
  })

  test('signs out everywhere, says by mail when it will be, and deletes nothing yet', async () => {
    const anna = await people.withPassword('site_user')
    expect((await leave(anna)).statusCode).toBe(200)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
    days(13)
    await eraseWhatIsDue()
    expect(await rowOf(anna)).toMatchObject({ email: anna.email, is_active: true })
    const [message] = await mailsTo(testApp, anna.email)
    expect(message?.subject).toBe('Your account will be deleted')
  })

  test('is cancelled by signing in, which says so', async () => {
    const anna = await people.withPassword('site_user')
    await leave(anna)
    days(1)
    const answer = await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    expect(answer.json()).toMatchObject({ tookBackDeletion: true })
    days(14)
    await eraseWhatIsDue()
    expect(await rowOf(anna)).toMatchObject({ email: anna.email, deletion_due_at: null })
  })

  test.each(['org_admin', 'system_admin'] as const)('is refused to the last %s', async (role) => {
    await testApp.ownerPool.query(`update users set is_active = false where role = 'system_admin'`)
    const anna = await people.withPassword(role)
    const answer = await leave(anna)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'in-use'])
    const berta = await people.withPassword(role, { organizationId: anna.organizationId })
    expect((await leave(anna)).statusCode).toBe(200)
    expect((await leave(berta)).statusCode).toBe(409)
  })

  test('by the last two administrators at once is allowed to one of them', async () => {
    const anna = await people.withPassword('org_admin')
    const berta = await people.withPassword('org_admin', { organizationId: anna.organizationId })
    const answers = await Promise.all([leave(anna), leave(berta)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('after the grace period', () => {
  test('nothing is left of who it was, and their calendars stay', async () => {
    const given = givenIn(testApp)
    const site = await given.site()
    const sites = [{ siteId: site.id, canEdit: true }]
    const anna = await people.withPassword('site_manager', { organizationId: site.organizationId, sites })
    const calendar = await given.calendar({ siteId: site.id })
    const text = 'update calendars set created_by = $1 where id = $2'
    await testApp.ownerPool.query(text, [anna.id, calendar.id])
    await anna.post('/api/auth/passkeys/order')
    await leave(anna)
    days(14)
    await eraseWhatIsDue()

    const row = await rowOf(anna)
    expect(row).toMatchObject({ first_name: 'Former', last_name: 'user', is_active: false, password: null })
    expect(JSON.stringify(row)).not.toContain(anna.email)
    for (const table of ['sessions', 'recovery_codes', 'passkey_challenges', 'user_site_access', 'mails']) {
      const { rowCount } = await testApp.ownerPool.query(`select from ${table} where user_id = $1`, [anna.id])
      expect([table, rowCount]).toEqual([table, 0])
    }
    const remaining = await testApp.ownerPool.query('select created_by from calendars where id = $1', [
      calendar.id,
    ])
    expect(remaining.rows).toEqual([{ created_by: anna.id }])
    expect((await signIn(anna)).statusCode).toBe(401)
  })

  test('the mails to the address go too, though they belonged to no account', async () => {
    const anna = await people.withPassword('site_user')
    const mailTo = (address: string) =>
      testApp.ownerPool.query(
        `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, created_at)
         values ('invitation', $1, 'office@example.org', 'Office', 'Join', '', '', now())`,
        [address],
      )
    await mailTo(anna.email.toUpperCase())
    await mailTo('neighbour@example.org')
    await leave(anna)
    days(14)
    await eraseWhatIsDue()
    const remaining = await testApp.ownerPool.query(
      `select lower(to_address) as address from mails where user_id is null and lower(to_address) in ($1, 'neighbour@example.org')`,
      [anna.email.toLowerCase()],
    )
    expect(remaining.rows).toEqual([{ address: 'neighbour@example.org' }])
  })

  test('one account that can’t be erased stops no other, and the job fails', async () => {
    const leavers = [await people.withPassword('site_user'), await people.withPassword('site_user')]
    const stuck = await people.withPassword('site_user')
    await testApp.ownerPool.query(
      `create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
       create trigger stuck before update on users for each row when (old.id = '${stuck.id}' and not new.is_active)
       execute function stuck()`,
    )
    for (const leaver of [stuck, ...leavers]) await leave(leaver)
    days(14)
    await expect(eraseWhatIsDue()).rejects.toThrow(/^1 of \d+ accounts could not be erased$/)
    for (const leaver of leavers) expect((await rowOf(leaver)).is_active).toBe(false)
    expect((await rowOf(stuck)).email).toBe(stuck.email)
    await testApp.ownerPool.query('drop trigger stuck on users; drop function stuck()')
  })

  test('the audit has the id, but no name or address', async () => {
    const anna = await people.withPassword('site_user')
    await leave(anna)
    days(14)
    await eraseWhatIsDue()
    const { rows } = await testApp.ownerPool.query(
      'select action, before, after from audit_entries where subject_id = $1 order by at',
      [anna.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['session.sign-in', 'user.ask-deletion', 'user.erase'])
    expect(JSON.stringify(rows)).not.toContain(anna.email)
  })

  test('a person who has become the last administrator stays', async () => {
    const anna = await people.withPassword('org_admin')
    const berta = await people.withPassword('org_admin', { organizationId: anna.organizationId })
    await leave(anna)
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [berta.id])
    days(14)
    await eraseWhatIsDue()
    expect(await rowOf(anna)).toMatchObject({ email: anna.email, is_active: true })
  })
})
