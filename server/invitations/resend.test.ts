import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { invitee } from '#server/test/invitee.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

describe('sending again and taking back', () => {
  test('goes to one person five times an hour, however many administrators ask', async () => {
    const { admin, otherAdmin, organizationId } = await staffOf(testApp)
    const { id } = (await admin.post('/api/invitations', invitee())).json<Invitation>()
    const resend = (by: Person) => by.post(`/api/invitations/${id}/resend`)
    for (const by of [admin, otherAdmin, admin, otherAdmin, admin])
      expect((await resend(by)).statusCode).toBe(200)
    const sixth = await resend(otherAdmin)
    expect([sixth.statusCode, sixth.json().message]).toEqual([429, expect.stringMatching(/within an hour/)])
    const next = (await admin.post('/api/invitations', invitee())).json<Invitation>()
    expect((await admin.post(`/api/invitations/${next.id}/resend`)).statusCode, 'of another').toBe(200)
    testApp.clock.advance({ hours: 1, minutes: 1 })
    const later = await people.signedIn('org_admin', { organizationId })
    expect((await resend(later)).statusCode).toBe(200)
  })

  test('a new link works, the old one does not, and nor does a revoked one', async () => {
    const { admin } = await staffOf(testApp)
    const person = invitee()
    const { id } = (await admin.post('/api/invitations', person)).json<Invitation>()
    const again = await admin.post(`/api/invitations/${id}/resend`)
    expect(again.json()).toMatchObject({ id, state: 'open' })
    const [first, second] = (await mailsTo(testApp, person.email)).map(({ link }) => link?.split('#')[1])
    const look = (token?: string) => people.visitor().post('/api/invitations/look', { token })
    expect((await look(first)).statusCode).toBe(404)
    expect((await look(second)).json()).toMatchObject({ email: person.email, hasAccount: false })
    expect((await admin.post(`/api/invitations/${id}/revoke`)).json()).toMatchObject({ state: 'revoked' })
    const revoked = await look(second)
    expect([revoked.statusCode, revoked.json().message]).toEqual([
      410,
      'This invitation was revoked. Ask the person who invited you for a new one.',
    ])
    expect((await admin.post(`/api/invitations/${id}/resend`)).statusCode).toBe(409)
    expect((await admin.post('/api/invitations', person)).statusCode, 'invited anew').toBe(201)
  })
})
