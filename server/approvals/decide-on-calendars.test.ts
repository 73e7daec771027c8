import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DecidedCalendar } from '#contract/calendars/approvals.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Person } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { soundTerms, waitingCalendarsIn } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let nursery: Awaited<ReturnType<typeof waitingCalendarsIn>>

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  nursery = await waitingCalendarsIn(testApp)
})

async function decide(
  person: Person,
  calendars: readonly { id: string; version: number }[],
): Promise<DecidedCalendar[]> {
  const answer = await person.post('/api/approvals/decide', { decision: 'approve', calendars })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const standingOf = async (id: string) => (await nursery.admin.get(`/api/calendars/${id}`)).json<Calendar>()

describe('approving many at once', () => {
  test('approves each, freezes its revision and writes it down', async () => {
    const { admin, organizationId, waiting } = nursery
    const calendars = [await waiting('One'), await waiting('Two')]
    expect(await decide(admin, calendars)).toEqual(
      calendars.map(({ id }) => ({ id, outcome: 'approved', message: null })),
    )
    for (const { id } of calendars)
      expect(await standingOf(id)).toMatchObject({ status: 'approved', publishedRevision: 1 })
    const { rows } = await testApp.ownerPool.query(
      `select actor_id from audit_entries where action = 'calendar.approve' and organization_id = $1`,
      [organizationId],
    )
    expect(rows).toEqual([{ actor_id: admin.id }, { actor_id: admin.id }])
    expect((await admin.get('/api/approvals')).json()).toEqual([])
  })

  test('refuses one by one, with a sentence each, and approves the others', async () => {
    const { admin, waiting } = nursery
    const outsider = await givenIn(testApp).calendar({ status: 'pending', terms: soundTerms })
    const own = await waiting('Own', { submittedBy: admin.id })
    const short = await waiting('Short', { terms: sheffieldTerms })
    const stale = await waiting('Stale')
    const done = await waiting('Done', { status: 'approved' })
    const sound = await waiting('Sound')
    const decided = await decide(admin, [
      own,
      short,
      { ...stale, version: stale.version + 1 },
      done,
      { id: outsider.id, version: outsider.version },
      sound,
    ])
    expect(decided.map(({ message }) => message)).toEqual([
      'You submitted this calendar yourself: another administrator has to decide on it.',
      'Spring: 54 of 60 school days · 10.8 weeks, 1 week and 1 day short. Open the calendar to look at it, then decide on it by itself.',
      expect.stringContaining('Someone else has changed this calendar'),
      'This calendar is approved: there is nothing left to decide.',
      'Calendar not found. It may have been deleted, or you don’t have access to it.',
      null,
    ])
    expect(await standingOf(sound.id)).toMatchObject({ status: 'approved' })
    for (const { id } of [own, short, stale])
      expect(await standingOf(id)).toMatchObject({ status: 'pending', publishedRevision: null })
  })

  test('names what was tried on one’s own calendar in the audit', async () => {
    const { admin, waiting } = nursery
    const own = await waiting('Own', { submittedBy: admin.id })
    await decide(admin, [own])
    const { rows } = await testApp.ownerPool.query(
      `select after from audit_entries where action = 'access.refused' and actor_id = $1`,
      [admin.id],
    )
    expect(rows).toMatchObject([{ after: { calendarId: own.id } }])
  })

  test.each([
    ['empty list', { decision: 'approve', calendars: [] }],
    [
      'rejection without a reason',
      { decision: 'reject', calendars: [{ id: crypto.randomUUID(), version: 1 }] },
    ],
    ['id that is none', { decision: 'approve', calendars: [{ id: 'one', version: 1 }] }],
    ['calendar without its version', { decision: 'approve', calendars: [{ id: crypto.randomUUID() }] }],
    [
      'list of more than a hundred',
      {
        decision: 'approve',
        calendars: Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 1 })),
      },
    ],
  ])('takes no %s', async (_, body) => {
    const { admin } = nursery
    expect((await admin.post('/api/approvals/decide', body)).statusCode).toBe(400)
  })
})

describe('at once', () => {
  const revisionsOf = async (id: string) =>
    (await testApp.ownerPool.query('select number from calendar_revisions where calendar_id = $1', [id])).rows

  test('two who approve the same many have one outcome a calendar', async () => {
    const { admin, other, waiting } = nursery
    const calendars = [await waiting('One'), await waiting('Two'), await waiting('Three')]
    const [one, two] = await Promise.all([decide(admin, calendars), decide(other, calendars.toReversed())])
    for (const { id } of calendars) {
      const outcomes = [...one, ...two].filter((each) => each.id === id)
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'refused'])
      expect(outcomes.find(({ outcome }) => outcome === 'refused')?.message).toMatch(/nothing left to decide/)
      expect(await revisionsOf(id)).toHaveLength(1)
    }
  })

  test.each([
    ['reject', { reason: 'Autumn is too long.' }],
    ['withdraw', undefined],
    ['approve', undefined],
  ] as const)('many approved, and one of them to %s, have one outcome', async (act, body) => {
    const { admin, other, waiting } = nursery
    for (let round = 0; round < 5; round += 1) {
      const calendar = await waiting(`Round ${round}`)
      const [answers, single] = await Promise.all([
        decide(admin, [calendar]),
        other.post(`/api/calendars/${calendar.id}/${act}`, body),
      ])
      const outcome = answers[0]?.outcome
      expect([outcome, single.statusCode]).toEqual(
        outcome === 'approved' ? ['approved', 409] : ['refused', 200],
      )
      const { status } = await standingOf(calendar.id)
      expect(await revisionsOf(calendar.id)).toHaveLength(status === 'approved' ? 1 : 0)
      if (outcome === 'refused') expect(answers[0]?.message).toMatch(/\.$/)
    }
  })
})
