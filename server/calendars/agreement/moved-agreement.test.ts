import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import {
  agreed,
  approve,
  type CalendarBySplit,
  calendarBySplit,
  open,
  seenBy,
} from '#server/test/split-calendar.ts'
import { split } from '#server/test/split-year.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const record = { weeks: split, agreedOn: '2026-09-10', note: 'Email of the funding team.' }
const letter = { ...record, agreedOn: '2026-09-14', note: 'Letter of Leeds.' }
const ofSheffield = { ...record, localAuthorityName: 'Sheffield' }

async function toAgree() {
  const { id: localAuthorityId } = await givenIn(testApp).localAuthority('Leeds')
  const leeds = await peopleOf(testApp).signedIn('la_user', { localAuthorityId })
  return { scene: await calendarBySplit(testApp), leeds }
}

const put = ({ manager, path }: CalendarBySplit, body: object) => manager.put(`${path}/split-agreement`, body)

async function moveTo(localAuthorityId: string | null, { admin, siteId }: CalendarBySplit): Promise<void> {
  const body = {
    name: 'Meadow Lane',
    address: '1 High Street',
    contactEmail: 'office@example.org',
    localAuthorityId,
  }
  const { statusCode } = await admin.patch(`/api/sites/${siteId}`, body)
  expect(statusCode).toBe(200)
}

async function accept(council: Person, { path }: CalendarBySplit): Promise<void> {
  const [newest] = (await council.get(`${path}/authority-decisions`)).json<AuthorityDecision[]>()
  const body = { verdict: 'accepted', after: newest?.id ?? null, revision: 1 }
  expect((await council.post(`${path}/authority-decision`, body)).statusCode).toBe(201)
}

describe('once the site has moved, the agreement of the council before', () => {
  test('to a draft is not the new council’s, stays beside its own, and counts again where the site moves back', async () => {
    const { scene, leeds } = await toAgree()
    const { manager, path, localAuthorityId } = scene
    await put(scene, record)
    await moveTo(leeds.localAuthorityId, scene)
    const isOpen = { record: ofSheffield, isAgreed: false, listed: open, report: 'By a split' }
    expect(await seenBy(manager, scene)).toEqual({ ...isOpen, revision: undefined })
    // Repeating it changes nothing: there is none of Leeds.
    await manager.delete(`${path}/split-agreement`)
    expect(await seenBy(manager, scene)).toMatchObject(isOpen)

    await put(scene, letter)
    const both = { ...letter, ofOtherSplits: [ofSheffield] }
    const isAgreed = { isAgreed: true, listed: agreed, report: 'On target' }
    expect(await seenBy(manager, scene)).toMatchObject({ record: both, ...isAgreed })
    await manager.delete(`${path}/split-agreement`)
    expect(await seenBy(manager, scene)).toMatchObject(isOpen)

    await put(scene, letter)
    await moveTo(localAuthorityId, scene)
    const back = { ...record, ofOtherSplits: [{ ...letter, localAuthorityName: 'Leeds' }] }
    expect(await seenBy(manager, scene)).toMatchObject({ record: back, ...isAgreed })
  })

  test.each([
    ['recorded', async (scene: CalendarBySplit) => void (await put(scene, record))],
    ['given by accepting it', (scene: CalendarBySplit) => accept(scene.council, scene)],
  ])('to what was approved stays, %s, until it is amended', async (_, agree) => {
    const { scene, leeds } = await toAgree()
    const { manager, path } = scene
    await approve(scene)
    await agree(scene)
    const isAgreed = { isAgreed: true, listed: agreed, report: 'On target', revision: agreed }
    expect(await seenBy(manager, scene)).toMatchObject(isAgreed)
    await moveTo(leeds.localAuthorityId, scene)
    expect(await seenBy(manager, scene)).toMatchObject(isAgreed)
    await manager.post(`${path}/amend`)
    expect(await seenBy(manager, scene)).toMatchObject({ isAgreed: false, listed: open, revision: agreed })
  })

  test('to what is approved only after the move does not count, however it was given', async () => {
    const { scene, leeds } = await toAgree()
    const { manager, admin, council, path } = scene
    await put(scene, record)
    await manager.post(`${path}/submit`)
    await accept(council, scene)
    expect(await seenBy(manager, scene)).toMatchObject({ isAgreed: true })
    await moveTo(leeds.localAuthorityId, scene)
    const isOpen = { record: ofSheffield, isAgreed: false, listed: open, report: 'By a split' }
    expect(await seenBy(manager, scene)).toMatchObject(isOpen)
    expect((await admin.post(`${path}/approve`)).statusCode).toBe(200)
    expect(await seenBy(manager, scene)).toMatchObject({ ...isOpen, revision: open })
    await accept(leeds, scene)
    expect(await seenBy(manager, scene)).toMatchObject({ isAgreed: true, listed: agreed, revision: agreed })
  })
})
