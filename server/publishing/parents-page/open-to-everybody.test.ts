import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { organizationLogos, organizations } from '#server/db/schema/organizations.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { sites } from '#server/db/schema/sites.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn } from '#server/test/given.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'

type Pages = ReturnType<typeof parentsPagesIn>

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let pageOf: Pages['pageOf']
let get: Pages['get']
let approvedSite: Pages['approvedSite']

//  Saturday 17 October 2026, half past midnight in London and still Friday in Greenwich: half-term starts on
//  Monday the 26th, nine days from Saturday.
const clock = testClock('2026-10-16T23:30:00Z')

beforeAll(async () => {
  testApp = await startTestApp({ clock })
  given = givenIn(testApp)
  ;({ pageOf, get, approvedSite } = parentsPagesIn(testApp))
})
afterAll(() => testApp.close())

describe('who finds it', () => {
  test('no one by a code that is unknown, malformed or switched off: the same page each time', async () => {
    const site = await given.site()
    const off = await pageOf(site.id, { isOn: false })
    const answers = await Promise.all(
      [off, 'nowhere', '%00', "'%3B", 'a'.repeat(90)].map((code) => get(`/parents/${code}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('no one where the site is inactive or its organisation archived', async () => {
    const db = openDatabase(testApp.ownerPool)
    const { site, code } = await approvedSite()
    await db.update(sites).set({ isActive: false }).where(eq(sites.id, site.id))
    expect((await get(`/parents/${code}`)).statusCode).toBe(404)
    await db.update(sites).set({ isActive: true }).where(eq(sites.id, site.id))
    await db
      .update(organizations)
      .set({ archivedAt: clock.now() })
      .where(eq(organizations.id, site.organizationId))
    expect((await get(`/parents/${code}`)).statusCode).toBe(404)
  })

  test('search engines only where that is switched on', async () => {
    const site = await given.site()
    const hidden = await get(`/parents/${await pageOf(site.id)}`)
    expect(hidden.headers['x-robots-tag']).toBe('noindex')
    expect(hidden.body).toContain('<meta name="robots" content="noindex"/>')
    const listed = await get(`/parents/${await pageOf((await given.site()).id, { isIndexed: true })}`)
    expect(listed.headers['x-robots-tag']).toBeUndefined()
    expect(listed.body).not.toContain('noindex')
  })

  test('a reader who types it from a poster in capitals', async () => {
    const { code } = await approvedSite()
    expect((await get(`/parents/${code.toUpperCase()}`)).statusCode).toBe(200)
  })
})

describe('what a browser is allowed', () => {
  test('no script, no frame, and no style but the page’s own', async () => {
    const { code } = await approvedSite()
    const { headers, body } = await get(`/parents/${code}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('script-src')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(body).not.toMatch(/<script|style="|onload|javascript:/)
  })

  test('a frame anywhere for the embedded page, and for that alone', async () => {
    const { code } = await approvedSite()
    const { headers, body } = await get(`/parents/${code}/embed`)
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors *')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(body).toContain('Half-term starts in 9 days')
    expect(body).toContain('target="_blank"')
    for (const url of ['/api/health', `/parents/${code}/logo`, '/nowhere', `/parents/${code}/embed/`]) {
      const other = await get(url)
      expect(String(other.headers['content-security-policy']), url).toContain("frame-ancestors 'none'")
      expect(other.headers['x-frame-options'], url).toBe('DENY')
    }
  })
})

describe('what others typed', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '</style><script>alert(1)</script>',
    '"><iframe>&amp;',
    '\u202Egnirts\u202C',
    'Ŵyn bach 🐑 Łódź',
    'x'.repeat(200),
  ]
  test.each(hostile)('is text: %s', async (name) => {
    const { code } = await approvedSite({
      name,
      closures: [{ kind: 'other', label: name.slice(0, 80), startDate: '2026-11-20', endDate: '2026-11-20' }],
    })
    for (const url of [`/parents/${code}`, `/parents/${code}?lang=cy`, `/parents/${code}/embed`]) {
      const { body } = await get(url)
      const [head = ''] = body.split('</style>')
      expect(body.match(/<(script|iframe|img)/g), url).toBeNull()
      expect(head).toContain('</title>')
      expect(body).toContain(`<h1>${escaped(name)}</h1>`)
    }
  })

  test('a name that turns the direction of writing leaves the sentence around it alone', async () => {
    const label = '\u202Egniniart'
    const { code } = await approvedSite({
      closures: [{ kind: 'other', label, startDate: '2026-10-19', endDate: '2026-10-19' }],
    })
    expect((await get(`/parents/${code}`)).body).toContain(`\u2068${label}\u2069 in 2 days`)
  })

  test('a colour is a colour, and anything else is none', async () => {
    const { site, code } = await approvedSite()
    const paint = (colour: string) =>
      openDatabase(testApp.ownerPool)
        .update(organizations)
        .set({ colour })
        .where(eq(organizations.id, site.organizationId))
    await paint('#8a1c4a')
    expect((await get(`/parents/${code}`)).body).toContain('--accent:#8a1c4a')
    await paint('red}body{display:none')
    await expect.poll(async () => (await get(`/parents/${code}`)).body).toContain('--accent:var(--action)')
  })
})

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

test('a full page stays under 30 KB, with the fonts that it is set in', async () => {
  const site = await given.site({ name: 'Meadow Lane Nursery and Pre-School, Lichfield' })
  for (const fundingYear of ['2025-26', '2026-27', '2027-28'])
    await given.calendar({
      siteId: site.id,
      status: 'approved',
      fundingYear,
      closures: Array.from({ length: 6 }, (_, index) => {
        const date = `${fundingYear.slice(0, 4)}-11-${16 + index}`
        return { kind: 'inset' as const, label: 'Staff training day', startDate: date, endDate: date }
      }),
    })
  const code = await pageOf(site.id)
  for (const language of ['en', 'cy']) {
    const url = `/parents/${code}?lang=${language}`
    const plain = await get(url)
    expect(plain.rawPayload.length).toBeLessThan(30 * 1024)
    const packed = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
    const fonts = await Promise.all(
      [...plain.body.matchAll(/href="(\/pages\/[^"]+)"/g)].map(([, path = '']) => get(path)),
    )
    expect(fonts.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const bytes = [packed, ...fonts].map(({ rawPayload }) => rawPayload.length)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(30 * 1024)
  }
})

test('the page comes again only where it has changed', async () => {
  const { code } = await approvedSite()
  const first = await get(`/parents/${code}`)
  const again = await get(`/parents/${code}`, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get(`/parents/${code}`, { 'if-none-match': '*' })).statusCode).toBe(304)
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  const other = await get(`/parents/${code}?lang=cy`, { 'if-none-match': String(first.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test('the logo is there for as long as the page is', async () => {
  const { site, code } = await approvedSite()
  const content = Buffer.from('89504e470d0a1a0a', 'hex')
  const logo = {
    organizationId: site.organizationId,
    mediaType: 'image/png',
    content,
    createdAt: clock.now(),
  }
  expect((await get(`/parents/${code}/logo`)).statusCode).toBe(404)
  await openDatabase(testApp.ownerPool).insert(organizationLogos).values(logo)
  expect((await get(`/parents/${code}`)).body).toContain(`src="/parents/${code}/logo"`)
  const { headers, rawPayload } = await get(`/parents/${code}/logo`)
  expect([headers['content-type'], rawPayload]).toEqual(['image/png', content])
  await openDatabase(testApp.ownerPool)
    .update(parentsPages)
    .set({ isOn: false })
    .where(eq(parentsPages.code, code))
  expect((await get(`/parents/${code}/logo`)).statusCode).toBe(404)
})
