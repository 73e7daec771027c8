import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import type { Template } from '#contract/calendars/templates.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { split, splitDates } from '#server/test/split-year.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const leftOut = (instead: string) => `The split 13 + 14 + 11 is not used: ${instead}.`

/** Sheffield’s spring of 2026-27 can’t have 12 weeks: this year is planned by the split that is offered for it. */
async function savedTemplate() {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Sheffield')
  const site = await given.site({ localAuthorityId })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const body = { siteId: site.id, fundingYear: '2026-27', customDates: splitDates, claimWeeks: split }
  const { calendar } = (await anna.post('/api/calendars/generate', body)).json()
  const saved = await anna.post(`/api/calendars/${calendar.id}/templates`, {
    ...{ name: 'By the split', audience: 'organization' },
  })
  const { id } = saved.json<Template>()
  const previewed = async (siteId: string, fundingYear: string, withSplit?: boolean) =>
    (await anna.post(`/api/templates/${id}/preview`, { siteId, fundingYear, withSplit })).json<PlannedYear>()
  return { anna, site, given, previewed }
}

test('a template’s split is not applied, which is said, and is offered where the year allows it', async () => {
  const { site, given, previewed } = await savedTemplate()
  const other = await given.site({
    organizationId: site.organizationId,
    localAuthorityId: site.localAuthorityId,
  })
  const planned = await previewed(other.id, '2026-27')
  expect(planned).toMatchObject({ claimWeeks: null, splitOffered: split })
  expect(planned.adjustments[0]?.sentence).toBe(leftOut('the claims are compared with 12 + 14 + 12'))
  expect(planned.claimed.state).not.toBe('on-target')

  const applied = await previewed(other.id, '2026-27', true)
  expect(applied).toMatchObject({ claimWeeks: split, splitOffered: null })
  expect(applied.claimed.verdict).toBe('on target by the split 13 + 14 + 11, which the council has to agree')
  expect(applied.adjustments.map(({ sentence }) => sentence).join()).not.toMatch('is not used')
})

test('is neither offered nor applied on request where the targets can be met or the year is claimed at once', async () => {
  const { site, given, previewed } = await savedTemplate()
  const cardiff = await given.site({
    organizationId: site.organizationId,
    localAuthorityId: (await given.localAuthority('Cardiff')).id,
  })
  for (const withSplit of [undefined, true]) {
    const planned = await previewed(cardiff.id, '2026-27', withSplit)
    expect(planned).toMatchObject({ claimWeeks: null, splitOffered: null })
    expect(planned.adjustments[0]?.sentence).toBe(leftOut('the whole year is one claim here'))
  }
})

test('last year’s split is left out of the year after in the same words', async () => {
  const { anna, site } = await savedTemplate()
  const planned = (
    await anna.post(`/api/sites/${site.id}/last-year/preview`, { fundingYear: '2027-28' })
  ).json<PlannedYear>()
  expect(planned.claimWeeks).toBeNull()
  expect(planned.adjustments[0]?.sentence).toBe(leftOut('the claims are compared with 12 + 14 + 12'))
})
