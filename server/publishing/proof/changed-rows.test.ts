import { afterAll, beforeAll, expect, test } from 'vitest'
import { amend } from '#server/test/amended.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** A calendar with two approved revisions, the last of which the council has accepted and of which a pack was made. */
async function proved() {
  const site = await givenIn(testApp).site()
  const { id } = await givenIn(testApp).calendar({ siteId: site.id })
  const people = peopleOf(testApp)
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  const cara = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
  const path = `/api/calendars/${id}`
  await anna.post(`${path}/submit`)
  await anna.post(`${path}/approve`)
  await amend(anna, id)
  testApp.clock.advance({ minutes: 1 })
  await anna.post(`${path}/submit`)
  await anna.post(`${path}/approve`)
  const accepted = { verdict: 'accepted', after: null, revision: 2 }
  expect((await cara.post(`${path}/authority-decision`, accepted)).statusCode).toBe(201)
  expect((await anna.get(`${path}/export/signed-proof`)).statusCode).toBe(200)
  return { anna, cara, path, sql: (text: string) => testApp.ownerPool.query(text, [id]) }
}

const refusal = [
  409,
  expect.stringContaining('What is stored of revision 2 has been changed since it was approved'),
]

test('nothing is signed of a proof whose row was edited', async () => {
  const { anna, path, sql } = await proved()
  await sql(
    `update proof_packs set content = jsonb_set(content, '{calendar,terms,0,endDate}', '"2026-07-24"') where calendar_id = $1`,
  )
  for (const file of ['signed-proof', 'proof']) {
    const answer = await anna.get(`${path}/export/${file}`)
    expect([answer.statusCode, answer.json().message], file).toEqual(refusal)
  }
})

test('nothing is signed of a revision that was edited, nor a receipt of it given', async () => {
  const { anna, cara, path, sql } = await proved()
  await sql(
    `update calendar_revisions set snapshot = jsonb_set(snapshot, '{siteName}', '"Other Site"') where calendar_id = $1 and number = 2`,
  )
  for (const answer of [
    await anna.get(`${path}/export/signed-proof`),
    await cara.get(`${path}/export/receipt`),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual(refusal)
})

test('an edited revision that was made to look like one without a hash is named', async () => {
  const { sql } = await proved()
  await sql(
    `update calendar_revisions set hash = null, previous_hash = null,
       snapshot = jsonb_set(snapshot, '{siteName}', '"Other Site"') where calendar_id = $1 and number = 2`,
  )
  const { rows } = await sql('select code from proof_packs where calendar_id = $1')
  const page = (await openBrowser(testApp).get(`/verify/${rows[0].code}`)).body
  expect(page).toContain('Revision 2 has no hash, although one before it has')
  expect(page).not.toContain('as approved: each hash names the one before it')
})
