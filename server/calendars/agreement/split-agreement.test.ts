import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import type { AuditEntry } from '#contract/calendars/history.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import { agreementOf, recordsBySplit } from '#server/calendars/split-records.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import {
  agreed,
  approve,
  type CalendarBySplit,
  calendarBySplit,
  open,
  seenBy,
} from '#server/test/split-calendar.ts'
import { split } from '#server/test/split-year.ts'

// Monday 14 September 2026 by the test's clock.

let testApp: TestApp
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const record = { weeks: split, agreedOn: '2026-09-10', note: 'Email of the funding team.' }

const planned = () => calendarBySplit(testApp)

type Scene = CalendarBySplit

const put = (person: Person, { path }: Scene, body: object = record) =>
  person.put(`${path}/split-agreement`, body)

async function editSplit({ manager, path }: Scene, claimWeeks: object, calendar: Calendar) {
  const terms = calendar.terms.map(({ name, startDate, endDate, halfTermBreak }) => ({
    name,
    startDate,
    endDate,
    halfTermBreak,
  }))
  return manager.put(`${path}/terms`, { terms, claimWeeks }, { 'if-match': `"${calendar.version}"` })
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
  const { ofSplit, ofOthers } = recordsBySplit({
    ...{ claimWeeks: split, localAuthorityId: null },
    splitAgreement: stored,
  })
  expect([ofSplit, ...ofOthers]).toEqual([first, ...others.slice(0, 9)])
})
