import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { getDocument } from '#server/test/readers/pdf-js.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function posterOf(wishes: { name?: string; authority?: string }, query = '') {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority(wishes.authority ?? 'Sheffield')
  const site = await given.site({ localAuthorityId, ...(wishes.name !== undefined && { name: wishes.name }) })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const page = (await anna.patch(`/api/sites/${site.id}/parents-page`, { isOn: true })).json()
  const answer = await anna.get(`/api/sites/${site.id}/poster${query}`)
  expect(answer.statusCode).toBe(200)
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload) }).promise
  const sheet = await pdf.getPage(1)
  return { pdf, sheet, headers: answer.headers, address: String(page.address), text: await textOn(sheet) }
}

async function textOn(sheet: PDFPageProxy): Promise<string> {
  const { items } = await sheet.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('a poster is one A4 page with the site’s name and the page’s address', async () => {
  const { pdf, sheet, text, address, headers } = await posterOf({ name: 'Meadow Lane Lichfield' })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment; filename="Meadow Lane Lichfield poster.pdf"')
  expect(pdf.numPages).toBe(1)
  expect(sheet.view.map(Math.round)).toEqual([0, 0, 595, 842])
  expect(text).toContain('Our term dates')
  expect(text).toContain('Meadow Lane Lichfield')
  expect(text).toContain(address.replace('http://', ''))
  const links = (await sheet.getAnnotations()).map(({ url }) => url)
  expect(links).toEqual([address])
})

test('it is in Welsh in Wales, and in either language wherever it is asked for', async () => {
  expect((await posterOf({ authority: 'Cardiff' })).text).toContain('Ein dyddiadau tymor')
  expect((await posterOf({ authority: 'Cardiff' }, '?lang=en')).text).toContain('Our term dates')
  expect((await posterOf({}, '?lang=cy')).text).toContain('Ein dyddiadau tymor')
})

test('it leads to the page in its own language', async () => {
  const { sheet, address, text, headers } = await posterOf({ authority: 'Cardiff' }, '?lang=en')
  expect((await sheet.getAnnotations()).map(({ url }) => url)).toEqual([`${address}?lang=en`])
  expect(text).toContain('?lang=en')
  expect(headers['content-disposition']).toMatch(/ poster\.pdf"$/)
  const welsh = await posterOf({ authority: 'Cardiff' })
  expect((await welsh.sheet.getAnnotations()).map(({ url }) => url)).toEqual([welsh.address])
  expect(welsh.headers['content-disposition']).toMatch(/ poster in Welsh\.pdf"$/)
})

test.each([
  ['a name of 200 letters', 'W'.repeat(200), 'WWWW'],
  ['Welsh and Polish letters', 'Ŵyn a Łódź', 'Ŵyn a Łódź'],
  ['markup and marks of direction', '<b>\u202EMeadow</b>', '<b>Meadow</b>'],
])('%s stays a name', async (_, name, shown) => {
  const { text, pdf } = await posterOf({ name })
  expect(text).toContain(shown)
  expect(pdf.numPages).toBe(1)
})

test('there is none for an inactive site, whose page is not found', async () => {
  const site = await givenIn(testApp).site({ name: 'Old Mill' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  await anna.patch(`/api/sites/${site.id}/parents-page`, { isOn: true })
  await testApp.ownerPool.query('update sites set is_active = false where id = $1', [site.id])
  const answer = await anna.get(`/api/sites/${site.id}/poster`)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Old Mill is inactive. Make it active before you share its dates.',
  ])
})
