import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportPreview } from '#contract/people/invitations.ts'
import type { Person } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const person = (number: number) => ({
  firstName: 'Mia',
  lastName: `Young ${number}`,
  email: `many-${number}@example.org`,
  role: 'site_user',
})

const countIn = async (table: 'invitations' | 'mails', domain: string) =>
  (
    await testApp.ownerPool.query(
      `select count(*)::int as n from ${table} where ${table === 'mails' ? 'to_address' : 'email'} like $1`,
      [`%@${domain}`],
    )
  ).rows[0].n

describe('inviting many', () => {
  test('each is judged by itself, in the order given', async () => {
    const { admin, member } = await staffOf(testApp)
    const [one, two] = [person(1), person(2)]
    const answer = await admin.post('/api/invitations/many', {
      invitations: [
        one,
        { ...two, email: 'not-an-address' },
        { ...two, email: member.email },
        { ...one, email: one.email.toUpperCase() },
        'not an object',
        { ...two, role: 'system_admin' },
        two,
      ],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().results.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      'Valid email is required',
      'There is an account with this address already.',
      'This address is in the list twice.',
      'This row can’t be invited.',
      'You can’t invite to a role above your own. Choose another role.',
      null,
    ])
    expect(await mailsTo(testApp, one.email)).toHaveLength(1)
    expect(await mailsTo(testApp, two.email)).toHaveLength(1)
  })

  test('a thousand in one call, each with one mail, also when the call is repeated', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const { id: siteId } = await givenIn(testApp).site({ organizationId })
    const invitations = Array.from({ length: 1000 }, (_, number) => ({
      ...person(number),
      email: `${number}@thousand.example`,
      sites: [{ siteId, canEdit: false }],
    }))
    const call = () => admin.post('/api/invitations/many', { invitations }, { 'idempotency-key': 'thousand' })
    const first = await call()
    expect(first.statusCode, first.body).toBe(200)
    expect((await call()).json()).toEqual(first.json())
    expect(await countIn('invitations', 'thousand.example')).toBe(1000)
    expect(await countIn('mails', 'thousand.example')).toBe(1000)
    expect(
      (await admin.post('/api/invitations/many', { invitations: [...invitations, person(0)] })).statusCode,
    ).toBe(400)
  })

  test('more than a person may in an hour are refused, and those of others are not', async () => {
    const { admin, otherAdmin, organizationId } = await staffOf(testApp)
    await testApp.ownerPool.query(
      `insert into invitations (organization_id, email, first_name, last_name, role, token_hash, invited_by, sent_at,
         expires_at, created_at)
       select $1, n || '@hour.example', 'Mia', 'Young', 'site_user', 'hour ' || n, $2, $3, $3, $3
       from generate_series(1, 2999) n`,
      [organizationId, admin.id, testApp.clock.now()],
    )
    const two = { invitations: [person(3), person(4)] }
    const refused = await admin.post('/api/invitations/many', two)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await admin.post('/api/invitations/many', { invitations: [person(3)] })).statusCode).toBe(200)
    expect((await otherAdmin.post('/api/invitations/many', two)).statusCode).toBe(200)
  })
})

describe('the preview of a file', () => {
  const preview = async (admin: Person, csv: string) => {
    const answer = await admin.post('/api/invitations/preview', csv, { 'content-type': 'text/csv' })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<ImportPreview>()
  }

  test('names each fault of a row, and takes no address for given that stands on a row left out', async () => {
    const { admin, member } = await staffOf(testApp)
    const csv = [
      'First name,Surname,E-mail,Role,Sites,Access',
      ',Young,not-an-address,king,Paris | Rome,write',
      'Mia,,mia@csv.example,,,',
      'Mia,Young,mia@csv.example,,,',
      `Tom,,${member.email},System Admin,,`,
    ].join('\n')
    const { rows } = await preview(admin, csv)
    expect(rows.map(({ problem }) => problem)).toEqual([
      'First name is required. Valid email is required. There is no role “king”: ' +
        'the roles are System Admin, Org Admin, Site Manager, Site User and LA User. ' +
        'There is no site “Paris”: write its name as on Sites Management. ' +
        'There is no site “Rome”: write its name as on Sites Management. ' +
        'Write read or edit for the access, not “write”.',
      'Last name is required.',
      null,
      'Last name is required. You can’t invite to a role above your own. Choose another role. ' +
        'There is an account with this address already.',
    ])
  })

  test('says of each row what would be sent, or why not, and sends nothing', async () => {
    const { admin, organizationId, member } = await staffOf(testApp)
    const leeds = await givenIn(testApp).site({ organizationId, name: 'Leeds' })
    const york = await givenIn(testApp).site({ organizationId, name: 'York, Centre' })
    const csv = [
      '\ufeffFirst name,Surname,E-mail,Role,Sites,Access,Shoe size',
      'Mia,Young,mia@csv.example,Site Manager,"leeds | York, Centre",edit,38',
      'Ben,Young,ben@csv.example,,all sites,read,',
      'Zoe,Abbey,zoe@csv.example,,,,',
      `Tom,Abbey,${member.email.toUpperCase()},,,,`,
      'Ada,Abbey,ada@csv.example,king,,,',
      'Ida,Abbey,ida@csv.example,,Paris,,',
      'Eva,Abbey,eva@csv.example,,Leeds,write,',
      ',Abbey,una@csv.example,,,,',
      'Mia,Young,MIA@csv.example,,,,',
      'Sys,Tem,sys@csv.example,System Admin,,,',
    ].join('\r\n')
    const { rows, notUnderstood } = await preview(admin, csv)
    expect(notUnderstood).toEqual(['The column “Shoe size” was left out.'])
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
      'There is an account with this address already.',
      'There is no role “king”: the roles are System Admin, Org Admin, Site Manager, Site User and LA User.',
      'There is no site “Paris”: write its name as on Sites Management.',
      'Write read or edit for the access, not “write”.',
      'First name is required.',
      'This address is in the list twice.',
      'You can’t invite to a role above your own. Choose another role.',
    ])
    expect(rows[0]?.invitation).toEqual({
      firstName: 'Mia',
      lastName: 'Young',
      email: 'mia@csv.example',
      role: 'site_manager',
      sites: [leeds, york].map(({ id: siteId }) => ({ siteId, canEdit: true })),
    })
    expect(rows[1]?.invitation).toMatchObject({ role: 'site_user', allSites: 'read' })
    expect(await countIn('invitations', 'csv.example')).toBe(0)
    const { results } = (
      await admin.post('/api/invitations/many', {
        invitations: rows.flatMap(({ invitation }) => invitation ?? []),
      })
    ).json()
    expect(results).toHaveLength(3)
    expect(await countIn('invitations', 'csv.example')).toBe(3)
  })

  test.each([['Term,Start,End\nAutumn,1,2'], [''], ['\u0000\u0001binary'], ['"unclosed,\n\n'.repeat(50)]])(
    '%j is no list of people, and is refused',
    async (csv) => {
      const { admin } = await staffOf(testApp)
      const answer = await admin.post('/api/invitations/preview', csv, { 'content-type': 'text/csv' })
      if (csv === '') expect([answer.statusCode, answer.json().message]).toEqual([400, 'Choose a .csv file.'])
      else expect(answer.json().notUnderstood[0]).toContain('No column with email addresses was found.')
    },
  )
})
