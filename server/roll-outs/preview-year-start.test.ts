import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreviewedSite } from '#contract/calendars/roll-outs.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { toTarget } from '#server/test/rolled-out.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a preview says which months are in no calendar, where years begin in another month than the one before', async () => {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  const ash = await given.site({ organizationId, name: 'Ash' })
  const birch = await given.site({ organizationId, name: 'Birch' })
  await testApp.ownerPool.query(`update organizations set funding_year_start = 'september' where id = $1`, [
    organizationId,
  ])
  await given.calendar({ siteId: birch.id, fundingYear: '2026-27', yearStart: 'april' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const siteIds = [ash.id, birch.id]
  const preview = `/api/organizations/${organizationId}/roll-outs/preview`
  const previewed = (await anna.post(preview, { ...toTarget, siteIds })).json<PreviewedSite[]>()
  const saidOf = ({ year }: PreviewedSite) =>
    year?.checks.filter(({ sentence }) => sentence.includes('are in no calendar')) ?? []
  expect(previewed.map((site) => saidOf(site).length)).toEqual([0, 1])
  expect(saidOf(previewed[1] as PreviewedSite)[0]?.sentence).toContain(
    'April to August 2027 are in no calendar: 2026-27 begins in April, this year in September.',
  )
})
