import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let council: Person
let colleague: Person
let admin: Person
let planner: Person
let reader: Person
let siteId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const people = peopleOf(testApp)
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority()
  const site = await givenIn(testApp).site({ localAuthorityId, name: 'Meadow Lane Leeds' })
  const { organizationId } = site
  siteId = site.id
  council = await people.signedIn('la_user', { localAuthorityId })
  colleague = await people.signedIn('la_user', { localAuthorityId })
  admin = await people.signedIn('org_admin', { organizationId })
  planner = await people.signedIn('site_manager', { organizationId, sites: [{ siteId, canEdit: true }] })
  reader = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
})

const calendarOf = async (status: CalendarStatus = 'pending') =>
  (await givenIn(testApp).calendar({ siteId, status })).id

const accept = { verdict: 'accepted', after: null, revision: 1 }
const sendBack = {
  ...accept,
  verdict: 'sent-back',
  comment: 'Autumn ends on a Tuesday.\nIs that right?',
  dueOn: '2090-03-01',
}

const decide = (person: Person, id: string, body: object = accept) =>
  person.post(`/api/calendars/${id}/authority-decision`, body)

const decisionsFor = async (person: Person, id: string) =>
  (await person.get(`/api/calendars/${id}/authority-decisions`)).json<AuthorityDecision[]>()

describe('a council’s decision', () => {
  test.each(['pending', 'approved', 'rejected'] as const)(
    'stands beside a calendar that is %s and never moves its status',
    async (status) => {
      const id = await calendarOf(status)
      const answer = await decide(council, id)
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({ verdict: 'accepted', revision: 1, comment: null })
      expect((await admin.get(`/api/calendars/${id}`)).json<Calendar>()).toMatchObject({ status, version: 1 })
    },
  )

  test('is read by the provider, with the council’s name and not the person’s', async () => {
    const id = await calendarOf()
    await decide(council, id, sendBack)
    expect(await decisionsFor(reader, id)).toMatchObject([
      {
        verdict: 'sent-back',
        comment: sendBack.comment,
        dueOn: '2090-03-01',
        localAuthorityName: 'Sheffield',
        decidedBy: 'Sheffield',
      },
    ])
  })

  test('is the newest of several', async () => {
    const id = await calendarOf()
    const { id: after } = (await decide(council, id, sendBack)).json<AuthorityDecision>()
    testApp.clock.advance({ minutes: 1 })
    expect((await decide(colleague, id, { ...accept, after })).statusCode).toBe(201)
    expect((await decisionsFor(planner, id)).map(({ verdict }) => verdict)).toEqual(['accepted', 'sent-back'])
  })

  test('is in the timeline and the audit without its comment', async () => {
    const id = await calendarOf()
    await decide(council, id, sendBack)
    const { body } = await admin.get(`/api/calendars/${id}/timeline`)
    expect(JSON.parse(body)).toMatchObject([{ action: 'calendar.send-back', after: { revision: 1 } }])
    expect(body).not.toContain('Autumn ends')
  })

  test.each([
    ['another verdict', { ...accept, verdict: 'rejected' }],
    ['sending back without a comment', { ...sendBack, comment: undefined }],
    ['sending back with a blank comment', { ...sendBack, comment: '   ' }],
    ['a comment of more than 2,000 characters', { ...sendBack, comment: 'x'.repeat(2001) }],
    ['one that is due back on a day that is over', { ...sendBack, dueOn: '2020-01-01' }],
    ['one that does not say what it follows', { verdict: 'accepted', revision: 1 }],
    ['one that names no revision', { verdict: 'accepted', after: null }],
  ])('can’t be %s', async (_, body) => {
    const id = await calendarOf()
    expect((await decide(council, id, body)).statusCode).toBe(400)
    expect(await decisionsFor(admin, id)).toEqual([])
  })

  test('is made by the site’s own council, or a system administrator in its name', async () => {
    const id = await calendarOf()
    const people = peopleOf(testApp)
    const elsewhere = await people.signedIn('la_user')
    const editor = await people.signedIn('la_user', { sites: [{ siteId, canEdit: true }] })
    expect((await decide(elsewhere, id)).statusCode).toBe(404)
    for (const person of [editor, admin, planner]) expect((await decide(person, id)).statusCode).toBe(403)
    expect((await decide(await people.signedIn('system_admin'), id)).statusCode).toBe(201)
  })

  test('is not made on a draft, nor on a revision that was not looked at', async () => {
    const draft = await calendarOf('draft')
    const system = await peopleOf(testApp).signedIn('system_admin')
    expect((await decide(council, draft)).statusCode).toBe(404)
    expect((await decide(system, draft)).json().message).toMatch(/is a draft/)
    const site = await givenIn(testApp).site({ localAuthorityId: council.localAuthorityId ?? '' })
    const amended = await givenIn(testApp).calendar({ siteId: site.id, status: 'pending', isAmended: true })
    const answer = await decide(council, amended.id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Revision 2 has been submitted since you opened this page: look at it before you decide.',
    ])
  })
})

describe('at once', () => {
  test('two decisions have one outcome: the second has to see the first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const site = await givenIn(testApp).site({ localAuthorityId: council.localAuthorityId ?? '' })
      const { id } = await givenIn(testApp).calendar({ siteId: site.id, status: 'pending' })
      const answers = await Promise.all([decide(council, id, sendBack), decide(colleague, id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
      const refused = answers.find(({ statusCode }) => statusCode === 409)
      expect(refused?.json().message).toBe(
        'The authority has decided on this calendar since you opened it: look at that decision first.',
      )
      expect(await decisionsFor(council, id)).toHaveLength(1)
    }
  })
})

describe('meanwhile', () => {
  test('withdrawn while the council decides, a calendar is not found any more', async () => {
    const id = await calendarOf()
    const holder = await testApp.ownerPool.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
    const deciding = decide(council, id)
    await expect.poll(() => waitingForLock()).toBe(1)
    expect((await admin.post(`/api/calendars/${id}/withdraw`)).statusCode).toBe(200)
    await holder.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
    holder.release()
    expect((await deciding).statusCode).toBe(404)
    expect(await decisionsFor(admin, id)).toEqual([])
  })

  test('neither it nor a comment waits for an approval in the list', async () => {
    // As with everything before its entry done, but nothing committed.
    await testApp.ownerPool.query(`
      create function hold_approval() returns trigger language plpgsql set lock_timeout = 0 as $$
      begin
        if new.action = 'calendar.approve' then perform pg_advisory_xact_lock(14); end if;
        return null;
      end $$;
      create trigger hold_approval after insert on audit_entries for each row execute function hold_approval();
      grant execute on function hold_approval() to term_calendar_app`)
    const { id } = await givenIn(testApp).calendar({ siteId, status: 'pending', terms: soundTerms })
    const holder = await testApp.ownerPool.connect()
    await holder.query('select pg_advisory_lock(14)')
    const approving = admin.post('/api/approvals/decide', {
      decision: 'approve',
      calendars: [{ id, version: 1 }],
    })
    await expect.poll(() => waitingForLock()).toBe(1)
    const said = [
      decide(council, id),
      council.post(`/api/calendars/${id}/comments`, { body: 'Is that right?' }),
    ]
    expect((await Promise.all(said)).map(({ statusCode }) => statusCode)).toEqual([201, 201])
    await holder.query('select pg_advisory_unlock(14)')
    holder.release()
    expect((await approving).json()).toMatchObject([{ outcome: 'approved' }])
    await testApp.ownerPool.query('drop function hold_approval cascade')
  })

  test('what has left a reader’s reach takes no word of theirs', async () => {
    for (let round = 0; round < 10; round += 1) {
      const site = await givenIn(testApp).site({
        localAuthorityId: council.localAuthorityId ?? '',
        organizationId: admin.organizationId ?? '',
      })
      const { id } = await givenIn(testApp).calendar({ siteId: site.id, status: 'pending' })
      const [said, decided, withdrawn] = await Promise.all([
        council.post(`/api/calendars/${id}/comments`, { body: 'Is that right?' }),
        decide(council, id),
        admin.post(`/api/calendars/${id}/withdraw`),
      ])
      expect(withdrawn.statusCode).toBe(200)
      for (const { statusCode } of [said, decided]) expect([201, 404]).toContain(statusCode)
    }
  })
})

async function waitingForLock(): Promise<number> {
  const { rows } = await testApp.ownerPool.query(
    `select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].count
}

describe('a decision is mailed', () => {
  test('to the administrators and to those who may edit the site', async () => {
    const id = await calendarOf()
    await decide(council, id, sendBack)
    await testApp.work()
    const subjects = async (person: Person) =>
      (await mailsTo(testApp, person.email)).map(({ subject }) => subject)
    const sentBack = ['Sent back by Sheffield: Meadow Lane Leeds, 2026-27']
    expect(await subjects(admin)).toEqual(sentBack)
    expect(await subjects(planner)).toEqual(sentBack)
    expect(await subjects(reader)).toEqual([])
    const [message] = await mailsTo(testApp, planner.email)
    expect(message?.text).toContain('Sheffield has sent back revision 1 of the calendar of Meadow Lane Leeds')
    expect(message?.text).toContain('Autumn ends on a Tuesday.\n\nIs that right?')
    expect(message?.text).toContain('They ask for it again by 1 March 2090.')
    expect(message?.text).toContain('To change it, withdraw it, or have it rejected; then submit it again.')
  })

  test('to no one if the organisation wants no mails about approvals', async () => {
    const id = await calendarOf('approved')
    await testApp.ownerPool.query(
      'update organizations set send_approval_notifications = false where id = $1',
      [admin.organizationId],
    )
    await decide(council, id)
    await testApp.work()
    expect(await mailsTo(testApp, planner.email)).toEqual([])
  })
})
