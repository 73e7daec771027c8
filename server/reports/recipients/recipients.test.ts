import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRecipient } from '#contract/reports/report-recipients.ts'
import { days } from '#domain/year/duration.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { atTime, compliance, givenReported } from '#server/test/reported.ts'

let testApp: TestApp
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp()
  chain = await givenReported(testApp)
})
afterAll(() => testApp.close())

const newMaker = () => peopleOf(testApp).signedIn('org_admin', { organizationId: chain.organizationId })

async function scheduled(maker: Person): Promise<string> {
  const body = { name: 'Weeks', definition: compliance, format: 'csv', rhythm: 'weekly', isPaused: false }
  const answer = await maker.post('/api/reports/schedules', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

const ask = (maker: Person, id: string, address: string) =>
  maker.post(`/api/reports/schedules/${id}/recipients`, { address })

const listed = async (maker: Person, id: string) =>
  (await maker.get(`/api/reports/schedules/${id}/recipients`)).json<ReportRecipient[]>()

async function tokenFor(address: string): Promise<string> {
  const link = (await mailsTo(testApp, address)).at(-1)?.link ?? ''
  expect(new URL(link).pathname).toBe('/report-mail')
  return new URL(link).hash.slice(1)
}

const answer = (act: string, token: string) => openBrowser(testApp).post('/api/report-mails', { act, token })

const subjectsTo = async (address: string) => (await mailsTo(testApp, address)).map(({ subject }) => subject)

describe('an address without an account', () => {
  test('gets the report once its owner has agreed by the link, with a link to stop it', async () => {
    const maker = await newMaker()
    const id = await scheduled(maker)
    const made = await ask(maker, id, 'Governor@agree.example')
    expect(made.json()).toMatchObject({ address: 'governor@agree.example', state: 'asked' })
    await maker.post(`/api/reports/schedules/${id}/run`)
    expect(await subjectsTo('governor@agree.example')).toEqual(['Do you want this report: Weeks?'])

    const token = await tokenFor('governor@agree.example')
    expect((await answer('look', token)).json()).toMatchObject({ report: 'Weeks', state: 'asked' })
    expect(await listed(maker, id)).toMatchObject([{ state: 'asked' }])
    expect((await answer('confirm', token)).json().state).toBe('confirmed')
    await maker.post(`/api/reports/schedules/${id}/run`)
    expect(await subjectsTo('governor@agree.example')).toEqual([
      'Do you want this report: Weeks?',
      'Report: Weeks',
    ])
    const { rows } = await testApp.ownerPool.query(
      `select report_run_id from mails where to_address = 'governor@agree.example' and subject = 'Report: Weeks'`,
    )
    expect(rows[0].report_run_id).not.toBeNull()

    expect((await answer('stop', await tokenFor('governor@agree.example'))).json().state).toBe('stopped')
    await maker.post(`/api/reports/schedules/${id}/run`)
    expect(await subjectsTo('governor@agree.example')).toHaveLength(2)
    expect((await answer('confirm', token)).json().state).toBe('stopped')
  })

  test('that has stopped a report is asked by no colleague again', async () => {
    const [maker, colleague] = [await newMaker(), await newMaker()]
    const id = await scheduled(maker)
    const { id: recipientId } = (await ask(maker, id, 'no@stop.example')).json()
    await answer('stop', await tokenFor('no@stop.example'))
    expect((await maker.delete(`/api/reports/recipients/${recipientId}`)).statusCode).toBe(409)
    for (const [person, schedule] of [
      [maker, await scheduled(maker)] as const,
      [colleague, await scheduled(colleague)] as const,
    ])
      expect((await ask(person, schedule, 'No@stop.example')).statusCode).toBe(400)
    expect(await subjectsTo('no@stop.example')).toHaveLength(1)
  })

  test('that has stopped a report is not asked again for a new schedule in place of the deleted one', async () => {
    const maker = await newMaker()
    const id = await scheduled(maker)
    await ask(maker, id, 'never@stop.example')
    await answer('stop', await tokenFor('never@stop.example'))
    expect((await maker.delete(`/api/reports/schedules/${id}`)).statusCode).toBe(200)
    const asked = await ask(maker, await scheduled(maker), 'never@stop.example')
    expect([asked.statusCode, asked.json().fields.address]).toEqual([
      400,
      'The owner of this address has stopped your reports, and can’t be asked again.',
    ])
    expect(await subjectsTo('never@stop.example')).toHaveLength(1)
  })

  test('is asked once, and at most ten of a report', async () => {
    const maker = await newMaker()
    const id = await scheduled(maker)
    for (let number = 0; number < 10; number += 1)
      expect((await ask(maker, id, `${number}@many.example`)).statusCode).toBe(201)
    expect((await ask(maker, id, '10@many.example')).json().fields.address).toContain('10 addresses at most')
    const [first] = await listed(maker, id)
    expect((await maker.delete(`/api/reports/recipients/${first?.id}`)).statusCode).toBe(200)
    expect((await ask(maker, id, '1@many.example')).json().fields.address).toContain('already')
  })

  test('is one of ten also where many are asked at the same moment', async () => {
    const maker = await newMaker()
    const id = await scheduled(maker)
    await Promise.all(Array.from({ length: 16 }, (_, number) => ask(maker, id, `${number}@moment.example`)))
    expect(await listed(maker, id)).toHaveLength(10)
  })

  test('is asked no more often than people are invited, also when it is removed in between', async () => {
    const maker = await newMaker()
    const [one, other] = [await scheduled(maker), await scheduled(maker)]
    for (let number = 0; number < 11; number += 1) {
      const person = { email: `${number}@often.example`, firstName: 'N', lastName: 'N', role: 'site_user' }
      expect((await maker.post('/api/invitations', person)).statusCode).toBe(201)
    }
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const asked = await ask(maker, round < 5 ? one : other, 'again@often.example')
      statuses.push(asked.statusCode)
      await maker.delete(`/api/reports/recipients/${asked.json().id}`)
    }
    expect(statuses).toEqual([...Array(9).fill(201), 429])
    expect(await subjectsTo('again@often.example')).toHaveLength(9)
  })

  test('is added by administrators to their own schedules only', async () => {
    const [maker, colleague] = [await newMaker(), await newMaker()]
    const id = await scheduled(maker)
    const { id: recipientId } = (await ask(maker, id, 'own@only.example')).json()
    expect((await ask(colleague, id, 'x@only.example')).statusCode).toBe(404)
    expect((await colleague.delete(`/api/reports/recipients/${recipientId}`)).statusCode).toBe(404)
    const manager = await peopleOf(testApp).signedIn('site_manager', { organizationId: chain.organizationId })
    expect((await ask(manager, await scheduled(manager), 'x@only.example')).statusCode).toBe(403)
  })

  test('whose owner does not answer is deleted after two weeks', async () => {
    const maker = await newMaker()
    const id = await scheduled(maker)
    await ask(maker, id, 'silent@old.example')
    await ask(maker, id, 'agreed@old.example')
    await answer('confirm', await tokenFor('agreed@old.example'))
    await atTime(testApp, testApp.clock.now().getTime() + 15 * days, () =>
      testApp.runUntilStopped('delete-unconfirmed-recipients'),
    )
    const { rows } = await testApp.ownerPool.query(
      `select address from report_recipients where address like '%old.example'`,
    )
    expect(rows).toEqual([{ address: 'agreed@old.example' }])
  })
})

test.each(['made-up', 'v1.aaaa.bbbb.cccc'])('the token %s is no link', async (token) => {
  const refused = await answer('stop', token)
  expect([refused.statusCode, refused.json().code]).toEqual([410, 'gone'])
})
