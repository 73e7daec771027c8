import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a site that has moved to another council keeps the receipts of the one before, each in its council’s name', async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const [sheffield, leeds] = [await given.localAuthority('Sheffield'), await given.localAuthority('Leeds')]
  const site = await given.site({ localAuthorityId: sheffield.id })
  const { id } = await given.calendar({ siteId: site.id })
  const path = `/api/calendars/${id}`
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const [cara, lena] = [
    await people.signedIn('la_user', { localAuthorityId: sheffield.id }),
    await people.signedIn('la_user', { localAuthorityId: leeds.id }),
  ]
  const accept = async (council: typeof cara, after: string | null) => {
    testApp.clock.advance({ minutes: 1 })
    const answer = await council.post(`${path}/authority-decision`, {
      verdict: 'accepted',
      after,
      revision: 1,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<AuthorityDecision>().id
  }
  const receipt = async (decision?: string) => {
    const answer = await anna.get(
      `${path}/export/receipt${decision === undefined ? '' : `?decision=${decision}`}`,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const [, acceptedBy] = /<dt>Accepted by<\/dt><dd>(.+?)<\/dd>/.exec(answer.body) ?? []
    const [, hash] = /<dt>Hash of the revision<\/dt><dd>(.+?)<\/dd>/.exec(answer.body) ?? []
    return { acceptedBy, hash }
  }
  await anna.post(`${path}/submit`)
  await anna.post(`${path}/approve`)
  const first = await accept(cara, null)
  const { hash } = await receipt()

  const { rowCount } = await testApp.ownerPool.query(
    'update sites set local_authority_id = $1 where id = $2',
    [leeds.id, site.id],
  )
  expect(rowCount).toBe(1)
  const second = await accept(lena, first)
  expect(await receipt()).toEqual({ acceptedBy: 'Leeds', hash })
  expect(await receipt(second)).toEqual({ acceptedBy: 'Leeds', hash })
  expect(await receipt(first)).toEqual({ acceptedBy: 'Sheffield', hash })
  await anna.post(`${path}/amend`)
  await anna.post(`${path}/submit`)
  await anna.post(`${path}/approve`)
  expect(await receipt(first)).toEqual({ acceptedBy: 'Sheffield', hash })
  expect((await anna.get(`${path}/export/receipt`)).statusCode).toBe(409)
  expect((await anna.get(`${path}/export/receipt?decision=${crypto.randomUUID()}`)).statusCode).toBe(404)

  const page = (await openBrowser(testApp).get(`/verify/${hash}`)).body
  expect([...page.matchAll(/accepted by (\w+), 14 September 2026/g)].map(([, council]) => council)).toEqual([
    'Sheffield',
    'Leeds',
  ])
})
