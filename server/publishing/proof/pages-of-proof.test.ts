import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readPdf } from '#server/test/readers/pdf-reader.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a proof pack of a year that is one claim has no page for its last rule alone', async () => {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority('Cardiff')
  const { id: siteId, organizationId } = await given.site({ localAuthorityId })
  const { id } = await given.calendar({ siteId, status: 'approved' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const { pages } = await readPdf((await anna.get(`/api/calendars/${id}/export/proof`)).rawPayload)
  expect(pages).toHaveLength(2)
  expect(pages[1]?.lines).toContain('All bank holidays inside the terms are published.')
})
