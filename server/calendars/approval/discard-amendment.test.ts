import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const doing = (person: Person, act: string, id: string) =>
  person.post(`/api/calendars/${id}/${act}`, act === 'reject' ? { reason: 'Too short' } : undefined)

async function aNursery(wishes: { status?: 'approved' } = {}) {
  const people = peopleOf(testApp)
  const { organizationId, siteId, id } = await givenIn(testApp).calendar(wishes)
  const anna = await people.signedIn('org_admin', { organizationId })
  const ben = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
  return { id, anna, ben }
}

const edited = { name: 'summer', startDate: '2026-04-14', endDate: '2026-07-21' }

async function move(person: Person, { id, terms: before }: Calendar) {
  const terms = before.map(({ name, startDate, endDate, halfTermBreak = null }) =>
    name === 'summer' ? { ...edited, halfTermBreak } : { name, startDate, endDate, halfTermBreak },
  )
  expect((await person.put(`/api/calendars/${id}/terms`, { terms })).statusCode).toBe(200)
}

describe('an amendment that is discarded', () => {
  test('leaves the calendar as its published revision has it', async () => {
    const { id, anna, ben } = await aNursery({ status: 'approved' })
    const before = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
    await doing(ben, 'amend', id)
    await move(ben, before)
    const discarded = await doing(ben, 'discard', id)
    expect(discarded.statusCode, discarded.body).toBe(200)
    const { status, revision, terms: approved, claims, approvedAt } = before
    expect(discarded.json()).toMatchObject({ status, revision, terms: approved, claims, approvedAt })
    const audited = `select before from audit_entries where subject_id = $1 and action = 'calendar.discard'`
    expect((await testApp.ownerPool.query(audited, [id])).rows).toMatchObject([
      { before: { status: 'draft' } },
    ])
    expect((await doing(ben, 'amend', id)).json()).toMatchObject({ status: 'draft', revision: 2 })
  })

  test('has it say again who submitted the published revision and when', async () => {
    const { id, anna, ben } = await aNursery()
    await doing(ben, 'submit', id)
    const approved = (await doing(anna, 'approve', id)).json<Calendar>()
    expect(approved.submittedBy).not.toBeNull()
    await doing(anna, 'amend', id)
    const { submittedBy, submittedAt } = approved
    expect((await doing(anna, 'discard', id)).json()).toMatchObject({ submittedBy, submittedAt })
  })

  test('can also be one that was rejected, not one that waits, nor a calendar that was never approved', async () => {
    const { id, anna, ben } = await aNursery({ status: 'approved' })
    await move(ben, (await doing(ben, 'amend', id)).json())
    await doing(ben, 'submit', id)
    expect((await doing(ben, 'discard', id)).statusCode).toBe(409)
    await doing(anna, 'reject', id)
    expect((await doing(ben, 'discard', id)).json()).toMatchObject({
      status: 'approved',
      rejectionReason: null,
    })
    const draft = await aNursery()
    const answer = await doing(draft.ben, 'discard', draft.id)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This calendar has never been approved: delete it instead.',
    ])
  })
})
