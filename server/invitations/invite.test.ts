import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { invitee } from '#server/test/invitee.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

describe('inviting', () => {
  test('is to the system as it is called here', async () => {
    const { admin } = await staffOf(testApp)
    await testApp.ownerPool.query(`update system_settings set system_name = 'Shire calendars'`)
    const person = invitee()
    const { id } = (await admin.post('/api/invitations', person)).json()
    await admin.post(`/api/invitations/${id}/resend`)
    await testApp.ownerPool.query(`update system_settings set system_name = 'Term Calendar'`)
    const subjects = (await mailsTo(testApp, person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['You are invited to Shire calendars', 'You are invited to Shire calendars'])
  })

  test('mails a link that is nowhere else, and stores role and sites', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const { id: siteId } = await given.site({ organizationId })
    const person = { ...invitee(), sites: [{ siteId, canEdit: true }] }
    const answer = await admin.post('/api/invitations', person)
    expect(answer.statusCode, answer.body).toBe(201)
    const open = { ...person, state: 'open', allSites: null, isOwnRegistration: false }
    expect(answer.json()).toMatchObject(open)
    const [message] = await mailsTo(testApp, person.email)
    expect(message?.text).toContain('Hello Mia,')
    const token = message?.link?.split('/invitation#')[1] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(22)
    const { rows } = await testApp.ownerPool.query(
      'select i.*, m.text_body, m.html_body, m.sealed_link from invitations i join mails m on m.to_address = i.email where i.email = $1',
      [person.email],
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    [{ role: 'system_admin' }, 403, 'You can’t invite to a role above your own. Choose another role.'],
    [{ role: 'la_user' }, 403, 'You can’t invite to a role above your own. Choose another role.'],
    [{ email: 'not-an-address' }, 400, 'Valid email is required'],
    [{ firstName: 'Mia\r\nBcc: all@example.org' }, 400, 'First name must be one line of plain text'],
    [{ lastName: '\u200b' }, 400, 'Last name must have characters that can be seen'],
    [{ email: 'a@example.org\nBcc:b@example.org' }, 400, 'Valid email is required'],
    [{ role: 'org_admin', allSites: 'edit' }, 400, 'Only site managers and site users are given sites.'],
    [
      { organizationId: '00000000-0000-4000-8000-00000000abcd' },
      400,
      'There is no field called “organizationId” here.',
    ],
  ])('%j is refused', async (change, status, sentence) => {
    const { admin } = await staffOf(testApp)
    const answer = await admin.post('/api/invitations', { ...invitee(), ...change })
    expect([answer.statusCode, answer.json().message]).toEqual([status, sentence])
  })

  test('a hostile name is text in the mail', async () => {
    const { admin } = await staffOf(testApp)
    const person = { ...invitee(), firstName: '<img src=x onerror=alert(1)> =1+1' }
    await admin.post('/api/invitations', person)
    const { rows } = await testApp.ownerPool.query('select html_body from mails where to_address = $1', [
      person.email,
    ])
    expect(rows[0].html_body).not.toContain('<img')
  })

  test('an address that has an account or an open invitation is refused in other capitals', async () => {
    const { admin, member } = await staffOf(testApp)
    const known = await admin.post('/api/invitations', { ...invitee(), email: member.email.toUpperCase() })
    expect([known.statusCode, known.json().fields.email]).toEqual([
      409,
      'There is an account with this address already.',
    ])
    const person = invitee()
    await admin.post('/api/invitations', person)
    const again = await admin.post('/api/invitations', { ...person, email: person.email.toUpperCase() })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-exists'])
  })

  test('nothing is learnt of an account elsewhere, and a site of others is refused', async () => {
    const { admin } = await staffOf(testApp)
    const outsider = await people.signedIn('site_user')
    const answer = await admin.post('/api/invitations', { ...invitee(), email: outsider.email })
    expect(answer.statusCode).toBe(201)
    const { id: siteId } = await given.site()
    const smuggled = await admin.post('/api/invitations', {
      ...invitee(),
      sites: [{ siteId, canEdit: true }],
    })
    expect([smuggled.statusCode, smuggled.json().message]).toEqual([
      400,
      'One of these sites is not one of the organisation’s.',
    ])
  })

  test('two at once to one address make one', async () => {
    const { admin, otherAdmin } = await staffOf(testApp)
    const person = invitee()
    const answers = await Promise.all([admin, otherAdmin].map((by) => by.post('/api/invitations', person)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await mailsTo(testApp, person.email)).toHaveLength(1)
  })

  test('a double click makes one', async () => {
    const { admin } = await staffOf(testApp)
    const person = invitee()
    const click = () => admin.post('/api/invitations', person, { 'idempotency-key': 'one-click' })
    const [first, second] = await Promise.all([click(), click()])
    expect([first.statusCode, second.json()]).toEqual([201, first.json()])
    expect(await mailsTo(testApp, person.email)).toHaveLength(1)
  })

  test('a system administrator invites into the organisation worked in, a council’s person into none', async () => {
    const { organizationId } = await staffOf(testApp)
    const system = await people.signedIn('system_admin')
    const early = await system.post('/api/invitations', invitee())
    expect(early.json().fields.role).toContain('choose one in the top bar')
    const council = { ...invitee(), role: 'la_user' }
    expect((await system.post('/api/invitations', council)).json().fields).toEqual({
      localAuthorityId: 'Please select a local authority',
    })
    const { id: localAuthorityId } = await given.localAuthority()
    const ofCouncil = await system.post('/api/invitations', { ...council, localAuthorityId })
    expect(ofCouncil.json()).toMatchObject({ organizationId: null, localAuthorityId })
    await system.post(`/api/invitations/${ofCouncil.json().id}/resend`)
    const mails = await mailsTo(testApp, council.email)
    expect(mails.map(({ text }) => /term calendars.*$/m.exec(text)?.[0])).toEqual(
      Array.from({ length: 2 }, () => 'term calendars of nurseries, as LA User of Sheffield.'),
    )
    await system.put('/api/auth/organization', { organizationId })
    expect((await system.post('/api/invitations', invitee())).json()).toMatchObject({ organizationId })
  })

  test('one person cannot go on and on', async () => {
    const { admin, otherAdmin } = await staffOf(testApp)
    const statuses: number[] = []
    for (let round = 0; round < 21; round += 1)
      statuses.push((await admin.post('/api/invitations', invitee())).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await otherAdmin.post('/api/invitations', invitee())).statusCode).toBe(201)
  })
})

describe('the list of invitations', () => {
  test('has each with its state, the newest first, and nothing secret', async () => {
    const { admin } = await staffOf(testApp)
    const make = async () => (await admin.post('/api/invitations', invitee())).json<Invitation>()
    const old = await make()
    testApp.clock.advance({ hours: 7 * 24 })
    const fresh = await admin.get('/api/auth/me')
    expect(fresh.statusCode, 'a week later the session has ended').toBe(401)
    const { admin: another } = await staffOf(testApp)
    expect((await another.get('/api/invitations')).json()).toEqual([])
    const { rows } = await testApp.ownerPool.query('select organization_id from invitations where id = $1', [
      old.id,
    ])
    const late = await people.signedIn('org_admin', { organizationId: rows[0].organization_id })
    const newer = (await late.post('/api/invitations', invitee())).json<Invitation>()
    const list: Invitation[] = (await late.get('/api/invitations')).json()
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      [newer.id, 'open'],
      [old.id, 'expired'],
    ])
    expect(JSON.stringify(list)).not.toMatch(/token/i)
    const open = await late.get('/api/invitations?state=open&limit=1')
    expect(open.json().map(({ id }: Invitation) => id)).toEqual([newer.id])
    const first = await late.get('/api/invitations?limit=1')
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await late.get(next)).json().map(({ id }: Invitation) => id)).toEqual([old.id])
  })
})

describe('at the same moment', () => {
  test('six lists come to no more than three thousand people in an hour', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    await testApp.ownerPool.query(
      `insert into invitations
         (organization_id, email, first_name, last_name, role, token_hash, invited_by, sent_at, expires_at, created_at,
          is_of_confirmed_list)
       select $1, 'early-' || number || '@example.org', 'Mia', 'Young', 'site_user', gen_random_uuid()::text, $2, $3, $3,
         $3, true
       from generate_series(1, 2997) number`,
      [organizationId, admin.id, testApp.clock.now()],
    )
    const lists = Array.from({ length: 6 }, () => ({ invitations: [invitee(), invitee()] }))
    const answers = await Promise.all(lists.map((list) => admin.post('/api/invitations/many', list)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    const one = await Promise.all([1, 2, 3].map(() => admin.post('/api/invitations', invitee())))
    expect(one.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429, 429])
  })

  test('six times again is five mails', async () => {
    const { admin } = await staffOf(testApp)
    const { id } = (await admin.post('/api/invitations', invitee())).json<Invitation>()
    const again = Array.from({ length: 6 }, () => admin.post(`/api/invitations/${id}/resend`))
    const answers = await Promise.all(again)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })
})
