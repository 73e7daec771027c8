import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import type { AuditEntry, Revision } from '#contract/calendars/history.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import { agreementOf, recordsBySplit } from '#server/calendars/split-records.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { split, splitDates } from '#server/test/split-year.ts'

// Monday 14 September 2026 by the test's clock.

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const open = 'on target by the split 13 + 14 + 11, which the council has to agree'
const agreed = 'on target by the split 13 + 14 + 11, which the council agreed to'
const record = { weeks: split, agreedOn: '2026-09-10', note: 'Email of the funding team.' }

async function planned() {
  const { id: localAuthorityId } = await given.localAuthority('Sheffield')
  const { id: siteId, organizationId } = await given.site({ localAuthorityId })
  const manager = await people.signedIn('site_manager', {
    organizationId,
    sites: [{ siteId, canEdit: true }],
  })
  const admin = await people.signedIn('org_admin', { organizationId })
  const council = await people.signedIn('la_user', { localAuthorityId })
  const made = await manager.post('/api/calendars/generate', {
    siteId,
    fundingYear: '2026-27',
    customDates: splitDates,
    claimWeeks: split,
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json<{ calendar: Calendar }>().calendar
  const path = `/api/calendars/${id}`
  return { id, siteId, localAuthorityId, path, manager, admin, council }
}

type Scene = Awaited<ReturnType<typeof planned>>

const put = (person: Person, { path }: Scene, body: object = record) =>
  person.put(`${path}/split-agreement`, body)

async function approve({ path, manager, admin }: Scene) {
  await manager.post(`${path}/submit`)
  expect((await admin.post(`${path}/approve`)).statusCode).toBe(200)
}

async function editSplit({ manager, path }: Scene, claimWeeks: object, calendar: Calendar) {
  const terms = calendar.terms.map(({ name, startDate, endDate, halfTermBreak }) => ({
    name,
    startDate,
    endDate,
    halfTermBreak,
  }))
  return manager.put(`${path}/terms`, { terms, claimWeeks }, { 'if-match': `"${calendar.version}"` })
}

async function seenBy(person: Person, { id, path, siteId }: Scene) {
  const list = (await person.get('/api/calendars')).json<CalendarListItem[]>()
  const report = await person.get(`/api/reports/rows?kind=custom&siteIds=${siteId}&columns=targetState`)
  const [revision] = (await person.get(`${path}/revisions`)).json<Revision[]>()
  const calendar = (await person.get(path)).json<Calendar>()
  return {
    record: calendar.splitAgreement,
    isAgreed: calendar.requirements.isSplitAgreed ?? false,
    listed: list.find((item) => item.id === id)?.claimed?.verdict,
    report: report.statusCode === 200 ? report.json()[0]?.cells[0] : null,
    revision: revision?.claimed.verdict,
  }
}

describe('a council’s agreement to a split, recorded by the setting', () => {
  test('puts the year on target for the setting’s people in lists, reports and revisions, until it is removed', async () => {
    const scene = await planned()
    const { manager, path } = scene
    expect(await seenBy(manager, scene)).toMatchObject({
      isAgreed: false,
      listed: open,
      report: 'By a split',
    })
    const answer = await put(manager, scene)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<Calendar>().splitAgreement).toEqual(record)
    const now = { record, isAgreed: true, listed: agreed, report: 'On target' }
    expect(await seenBy(manager, scene)).toMatchObject(now)
    await approve(scene)
    expect(await seenBy(manager, scene)).toMatchObject({ ...now, revision: agreed })
    expect((await manager.delete(`${path}/split-agreement`)).json<Calendar>().splitAgreement).toBeNull()
    const none = { record: null, isAgreed: false, listed: open, report: 'By a split', revision: open }
    expect(await seenBy(manager, scene)).toMatchObject(none)
    expect((await manager.delete(`${path}/split-agreement`)).statusCode).toBe(200)
  })

  test('belongs to the split: an amendment keeps it, another split is open', async () => {
    const scene = await planned()
    const { manager, path } = scene
    await put(manager, scene)
    await approve(scene)
    const amended = (await manager.post(`${path}/amend`)).json<Calendar>()
    expect(await seenBy(manager, scene)).toMatchObject({ isAgreed: true, listed: agreed, revision: agreed })
    const other = await editSplit(scene, { summer: 12.5, autumn: 14, spring: 11.5 }, amended)
    expect(other.json<Calendar>().requirements.isSplitAgreed).toBeUndefined()
    expect(await seenBy(manager, scene)).toMatchObject({ record, isAgreed: false, revision: agreed })
    const back = await editSplit(scene, split, other.json<Calendar>())
    expect(back.json<Calendar>().requirements.isSplitAgreed).toBe(true)
  })

  test('stays for the published revision when one of another split is recorded, and is removed alone', async () => {
    const scene = await planned()
    const { manager, path } = scene
    await put(manager, scene)
    await approve(scene)
    const amended = (await manager.post(`${path}/amend`)).json<Calendar>()
    const weeks = { summer: 12.5, autumn: 14, spring: 11.5 }
    await editSplit(scene, weeks, amended)
    const other = { weeks, agreedOn: '2026-09-14', note: 'Letter of the funding team.' }
    expect((await put(manager, scene, other)).json<Calendar>().splitAgreement).toEqual({
      ...other,
      ofOtherSplits: [record],
    })
    expect(await seenBy(manager, scene)).toMatchObject({ isAgreed: true, revision: agreed })
    const changed = await put(manager, scene, { ...other, note: 'Another letter.' })
    expect(changed.json<Calendar>().splitAgreement).toMatchObject({ ofOtherSplits: [record] })
    await manager.delete(`${path}/split-agreement`)
    expect(await seenBy(manager, scene)).toMatchObject({ record, isAgreed: false, revision: agreed })
    await manager.delete(`${path}/split-agreement`)
    expect(await seenBy(manager, scene)).toMatchObject({ record, revision: agreed })
  })

  test('is not the council’s word: neither the council nor a proof has it', async () => {
    const scene = await planned()
    const { manager, council, id, path, localAuthorityId } = scene
    await put(manager, scene)
    await approve(scene)
    expect(await seenBy(council, scene)).toMatchObject({ record: null, isAgreed: false, listed: open })
    const providers = await council.get(
      `/api/local-authorities/${localAuthorityId}/providers?fundingYear=2026-27`,
    )
    const shown = providers.json<Provider[]>().find(({ calendar }) => calendar?.id === id)
    expect(shown).toMatchObject({ standing: 'sent', decision: null })
    expect(shown?.calendar?.checks.claimed.verdict).toBe(open)
    const outside = await latestRevision(openDatabase(testApp.ownerPool), { id, publishedRevision: 1 })
    expect(outside?.snapshot.requirements?.isSplitAgreed).toBeUndefined()
    const proof = (await manager.get(`${path}/export/signed-proof`)).body
    expect(proof).toContain('not with 12 + 14 + 12')
    expect(proof).not.toMatch(/agreed to|Email of the funding team/)
    expect((await council.get(`${path}/authority-decisions`)).json()).toEqual([])
  })

  test('is in the history for the setting’s people, not for a council that helps to plan the site', async () => {
    const scene = await planned()
    const { manager, siteId, localAuthorityId, path } = scene
    await put(manager, scene)
    await manager.delete(`${path}/split-agreement`)
    const editing = await people.signedIn('la_user', { localAuthorityId, sites: [{ siteId, canEdit: true }] })
    const actionsFor = async (person: Person) =>
      (await person.get(`${path}/timeline`))
        .json<AuditEntry[]>()
        .map(({ action }) => action)
        .toSorted()
    expect(await actionsFor(manager)).toEqual([
      'calendar.generate',
      'calendar.record-agreement',
      'calendar.remove-agreement',
    ])
    expect(await actionsFor(editing)).toEqual(['calendar.generate'])
  })

  test('is recorded by who may change the calendar, never by the council, and the audit has no note', async () => {
    const scene = await planned()
    const { id, siteId, localAuthorityId } = scene
    const reader = await people.signedIn('site_manager', {
      organizationId: scene.manager.organizationId,
      sites: [{ siteId, canEdit: false }],
    })
    const editing = await people.signedIn('la_user', { localAuthorityId, sites: [{ siteId, canEdit: true }] })
    const stranger = await people.signedIn('org_admin')
    const tries = [reader, editing, stranger, scene.admin]
    const statuses = await Promise.all(tries.map(async (person) => (await put(person, scene)).statusCode))
    expect(statuses).toEqual([403, 403, 404, 200])
    const { rows } = await testApp.ownerPool.query(
      `select before, after from audit_entries where subject_id = $1 and action = 'calendar.record-agreement'`,
      [id],
    )
    expect(rows).toEqual([{ before: null, after: { weeks: split, agreedOn: '2026-09-10' } }])
  })

  test('is a new version of the calendar: two people who read the same one do not both change it', async () => {
    const scene = await planned()
    const { manager, admin, path } = scene
    const { version } = (await manager.get(path)).json<Calendar>()
    const read = { 'if-match': `"${version}"` }
    const body = { ...record, note: 'Letter of 9 September.' }
    const answers = await Promise.all([
      manager.put(`${path}/split-agreement`, record, read),
      admin.put(`${path}/split-agreement`, body, read),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await admin.delete(`${path}/split-agreement`, undefined, read)).statusCode).toBe(409)
    expect((await admin.get(path)).json<Calendar>()).toMatchObject({ version: version + 1 })
  })

  test.each([
    ['a day to come', { agreedOn: '2026-09-15' }, 400, 'still to come'],
    [
      'another split than the calendar’s',
      { weeks: { summer: 12, autumn: 15, spring: 11 } },
      409,
      'since you opened it',
    ],
    ['no word on how it is known', { note: ' ' }, 400, 'how you know'],
  ])('is refused for %s', async (_, wrong, status, words) => {
    const scene = await planned()
    const answer = await put(scene.manager, scene, { ...record, ...wrong })
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.body).toContain(words)
    expect((await scene.manager.get(scene.path)).json<Calendar>().splitAgreement).toBeNull()
  })
})

test('of more than ten splits of a calendar the oldest record is removed', () => {
  const [first, ...others] = Array.from({ length: 11 }, (_, age) => ({
    ...record,
    weeks: { ...split, summer: 13 + age, spring: 11 - age },
  }))
  const stored = agreementOf({ ofSplit: first ?? null, ofOthers: others })
  const { ofSplit, ofOthers } = recordsBySplit({ claimWeeks: split, splitAgreement: stored })
  expect([ofSplit, ...ofOthers]).toEqual([first, ...others.slice(0, 9)])
})
