import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { councilsIn, windowsFact as fact, headcount, on } from '#server/test/councils.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let aCouncil: ReturnType<typeof councilsIn>

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-09-08T05:00:00Z') })
  given = givenIn(testApp)
  aCouncil = councilsIn(testApp)
})
afterAll(() => testApp.close())

async function pagesOf(person: Person, limit: number): Promise<Approval[]> {
  const listed: Approval[] = []
  let path: string | undefined = `/api/approvals?limit=${limit}`
  while (path !== undefined) {
    const answer = await person.get(path)
    listed.push(...answer.json<Approval[]>())
    path = /<([^>]+)>/.exec(String(answer.headers.link))?.[1]
  }
  return listed
}

const namesOf = (approvals: readonly Approval[]) => approvals.map(({ siteName }) => siteName)

test('what a council waits for and what is not come in one order, whatever a page holds', async () => {
  const dated = await aCouncil('Rochdale')
  const byRule = await aCouncil('Oldham')
  const silent = await aCouncil('Bury')
  await dated.council.put(dated.path, fact([{ ...headcount, when: on('2026-10-08') }]))
  await byRule.council.put(byRule.path, fact([headcount]))
  const { organizationId, anna } = dated
  const system = await peopleOf(testApp).signedIn('system_admin')
  for (const isSentBack of [false, true])
    for (const terms of [soundTerms, sheffieldTerms])
      for (const { id: localAuthorityId } of [silent, byRule, dated]) {
        const site = await given.site({ organizationId, localAuthorityId })
        testApp.clock.advance({ minutes: 1 })
        const { id } = await given.calendar({ siteId: site.id, status: 'pending', terms })
        if (!isSentBack) continue
        const decision = { verdict: 'sent-back', comment: 'Not yet.', after: null, revision: 1 }
        const said = await system.post(`/api/calendars/${id}/authority-decision`, decision)
        expect(said.statusCode, said.body).toBe(201)
      }

  const whole = await pagesOf(anna, 100)
  const keys = whole.map(({ checks, council, nextWindow, submittedAt }) => {
    const comesFirst = council.decision !== null || checks.claimed.state === 'short'
    return `${comesFirst ? 'first' : 'then'} ${nextWindow?.endDate ?? 'not asked for'} ${submittedAt}`
  })
  expect(keys.map((key) => key.slice(0, -' 2026-09-08T05:00:00.000Z'.length))).toEqual([
    ...Array.from({ length: 3 }, () => 'first 2026-09-15'),
    ...Array.from({ length: 3 }, () => 'first 2026-10-08'),
    ...Array.from({ length: 3 }, () => 'first not asked for'),
    ...['then 2026-09-15', 'then 2026-10-08', 'then not asked for'],
  ])
  expect(keys).toEqual(keys.toSorted())
  for (const limit of [2, 5]) expect(namesOf(await pagesOf(anna, limit))).toEqual(namesOf(whole))
})

test('those submitted in one moment come by the name of their site, whatever a page holds', async () => {
  const { id: organizationId } = await given.organization()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const letters = ['D', 'A', 'é', 'C', 'Z', 'B', '🌳', 'Ｚ', 'E', 'B']
  for (const name of letters) {
    const site = await given.site({ organizationId, name: `${name} Nursery` })
    await given.calendar({ siteId: site.id, status: 'pending', terms: soundTerms })
  }
  const byName = ['A', 'B', 'B', 'C', 'D', 'E', 'Z', 'é', 'Ｚ', '🌳'].map((name) => `${name} Nursery`)
  for (const limit of [1, 3, 100]) expect(namesOf(await pagesOf(anna, limit))).toEqual(byName)
})

test('what is submitted short comes first, and is not called short once it is withdrawn', async () => {
  const { id: organizationId } = await given.organization()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const other = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const submitted = async (name: string, terms: typeof sheffieldTerms) => {
    const site = await given.site({ organizationId, name })
    testApp.clock.advance({ minutes: 1 })
    const { id } = await given.calendar({ siteId: site.id, terms })
    expect((await other.post(`/api/calendars/${id}/submit`)).statusCode).toBe(200)
    return id
  }
  await submitted('Sound', soundTerms)
  const id = await submitted('Short', sheffieldTerms)
  expect(namesOf(await pagesOf(anna, 10))).toEqual(['Short', 'Sound'])
  await other.post(`/api/calendars/${id}/withdraw`)
  const { rows } = await testApp.ownerPool.query('select is_short from calendars where id = $1', [id])
  expect(rows).toEqual([{ is_short: null }])
})

test('what becomes short by the authority’s rules comes first once it is counted by them', async () => {
  const { organizationId, site, council, path, anna } = await aCouncil('Wigan')
  const elsewhere = await given.site({ organizationId, name: 'Elsewhere' })
  for (const { id: siteId } of [elsewhere, await site('Here')]) {
    testApp.clock.advance({ minutes: 1 })
    await given.calendar({ siteId, status: 'pending', terms: soundTerms })
  }
  expect(namesOf(await pagesOf(anna, 10))).toEqual(['Elsewhere', 'Here'])
  // Its spring has 59 days, which are 12 weeks only by halves.
  const said = await council.put(path, { ...fact([]), kind: 'rounding', value: 'tenths' })
  expect(said.statusCode, said.body).toBe(200)
  await countClaimsJob.run(testApp.outside, {}, { isLast: false })
  expect(namesOf(await pagesOf(anna, 10))).toEqual(['Here', 'Elsewhere'])
})
