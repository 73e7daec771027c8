import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGenuine } from '#server/signing/verify-signed.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { hostileNames } from '#server/test/hostile-names.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

/** The elements of a signed page, without what stands in its scripts. */
const tagsOf = (page: string) =>
  [...page.replace(/<script.*?<\/script>/gs, '<script>').matchAll(/<[a-z]\w*/g)].map(([tag]) => tag)

test.each([
  ...hostileNames,
  '</script><img src=x onerror=alert(1)>',
  '<!--<script>',
  '"><svg onload=alert(1)>',
])('a signed proof of a site called %j has the name as text alone, and is genuine', async (name) => {
  const given = givenIn(testApp)
  const plain = await given.site()
  const hostile = await given.site({ organizationId: plain.organizationId })
  await testApp.ownerPool.query('update sites set name = $2 where id = $1', [hostile.id, name])
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: plain.organizationId })
  const proofOf = async (siteId: string) => {
    const { id } = await given.calendar({ siteId, status: 'approved' })
    const answer = await anna.get(`/api/calendars/${id}/export/signed-proof`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  const usual = await proofOf(plain.id)
  const { body, headers } = await proofOf(hostile.id)
  expect(tagsOf(body)).toEqual(tagsOf(usual.body))
  const signed = JSON.parse(
    /<script id="signed" type="application\/json">(.+?)<\/script>/s.exec(body)?.[1] ?? '',
  )
  expect(isGenuine(signed)).toBe(true)
  expect(JSON.stringify(JSON.parse(signed.statement))).toContain(JSON.stringify(name).slice(1, -1))
  expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[\x20-\x7e]+"/)
})
