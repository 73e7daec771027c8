import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { proofPacks } from '#server/db/schema/proof-packs.ts'
import { sites } from '#server/db/schema/sites.ts'
import { users } from '#server/db/schema/users.ts'
import { hashOfJson } from '#server/signing/canonical-json.ts'
import { amend } from '#server/test/amended.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { type ReadPdf, readPdf } from '#server/test/readers/pdf-reader.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)
const visitor = () => openBrowser(testApp)
const textOf = ({ pages }: ReadPdf) => pages.flatMap(({ lines }) => lines).join(' ')

/** Drafted and submitted by a manager of the site, then approved by the administrator. */
async function anApprovedCalendar() {
  const calendar = await given.calendar({ status: 'draft' })
  const { organizationId, siteId } = calendar
  const anna = await people.signedIn('org_admin', { organizationId })
  const mo = await people.signedIn('site_manager', { organizationId, sites: [{ siteId, canEdit: true }] })
  await named(anna, 'Anna', 'Okafor')
  await named(mo, 'Mo', 'Sandhu')
  const path = `/api/calendars/${calendar.id}`
  await mo.post(`${path}/submit`)
  expect((await anna.post(`${path}/approve`)).statusCode).toBe(200)
  return { calendar, anna, mo, path }
}

async function named({ id }: Person, firstName: string, lastName: string) {
  await ownerDb().update(users).set({ firstName, lastName }).where(eq(users.id, id))
}

async function packOf(calendarId: string) {
  const packs = await ownerDb().select().from(proofPacks).where(eq(proofPacks.calendarId, calendarId))
  const pack = packs.at(-1)
  if (!pack) throw new Error('No proof was stored.')
  return { ...pack, count: packs.length, page: `/verify/${pack.code}` }
}

describe('a proof pack', () => {
  test('says who submitted and approved the year, its weeks against the targets, and what every rule found', async () => {
    const { calendar, anna, path } = await anApprovedCalendar()
    const answer = await anna.get(`${path}/export/proof`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=".+ \d{4}-\d\d proof\.pdf"/),
    })
    const pdf = await readPdf(answer.rawPayload)
    const pack = await packOf(calendar.id)
    const text = textOf(pdf)
    expect(pdf.pages).toHaveLength(3)
    expect(text).toMatch(/Submitted .+, by Mo Sandhu Approved .+, by Anna Okafor/)
    expect(text).toContain('66 ÷ 5 = 13.2 1 week and 1 day over 66 13.2 12')
    for (const { sentence } of pack.content.results) expect(text).toContain(sentence)
    expect(pdf.pages[1]?.links).toEqual([`http://localhost:3000${pack.page}`])
    expect(text.replaceAll(' ', '')).toContain(pack.hash)
    expect(pdf.pages[1]?.tags.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['H2', 'Table', 'TH', 'TD']),
    )
  })

  test('says the same when it is printed again, whatever has changed since and for every reader', async () => {
    const { calendar, anna, mo, path } = await anApprovedCalendar()
    const first = (await anna.get(`${path}/export/proof`)).rawPayload
    const { hash } = await packOf(calendar.id)
    const { siteId, organizationId } = calendar
    await ownerDb().update(sites).set({ name: 'Renamed' }).where(eq(sites.id, siteId))
    await ownerDb().update(organizations).set({ name: 'Renamed' }).where(eq(organizations.id, organizationId))
    const again = (await mo.get(`${path}/export/proof`)).rawPayload
    expect(textOf(await readPdf(again))).toBe(textOf(await readPdf(first)))
    expect(await packOf(calendar.id)).toMatchObject({ hash, count: 1 })
  })

  test('names no one who has left', async () => {
    const { calendar, anna, mo, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { content } = await packOf(calendar.id)
    expect(JSON.stringify(content)).not.toMatch(/Okafor|Sandhu/)
    await named(mo, 'Former', 'user')
    const text = textOf(await readPdf((await anna.get(`${path}/export/proof`)).rawPayload))
    expect(text).toMatch(/by Former user Approved .+, by Anna Okafor/)
  })

  test('that two want at once is made once', async () => {
    const { calendar, anna, mo, path } = await anApprovedCalendar()
    const answers = await Promise.all([anna, mo, anna].map((person) => person.get(`${path}/export/proof`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await packOf(calendar.id)).count).toBe(1)
  })

  test('has the hash of what is stored, in whatever order the database returns it', async () => {
    const { calendar, anna, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { content, hash } = await packOf(calendar.id)
    const { results, calendar: year, ...rest } = content
    expect(hashOfJson({ results, calendar: year, ...rest })).toBe(hash)
    expect(hashOfJson({ ...content, approvedBy: 'Another Person' })).not.toBe(hash)
  })

  test('can be had by the council, without the names of its provider’s people, and not by another organisation', async () => {
    const { calendar, path } = await anApprovedCalendar()
    const [site] = await ownerDb().select().from(sites).where(eq(sites.id, calendar.siteId))
    const cara = await people.signedIn('la_user', { localAuthorityId: site?.localAuthorityId ?? null })
    const text = textOf(await readPdf((await cara.get(`${path}/export/proof`)).rawPayload))
    const someone = `by someone at ${(await packOf(calendar.id)).content.calendar.organizationName}`
    expect(text.split(someone)).toHaveLength(3)
    expect(text).not.toMatch(/Okafor|Sandhu/)
    const outsider = await people.signedIn('org_admin')
    expect((await outsider.get(`${path}/export/proof`)).statusCode).toBe(404)
  })
})

describe('the page that verifies it', () => {
  test('shows anyone what was approved, and no names', async () => {
    const { calendar, anna, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { page, hash, content } = await packOf(calendar.id)
    const answer = await visitor().get(page)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    for (const fact of ['Proof of funded weeks, verified', content.calendar.siteName, '2026-27', hash])
      expect(answer.body).toContain(fact)
    expect(answer.body).toContain('It is still what was approved last')
    for (const name of ['Anna', 'Okafor', 'Mo ', 'Sandhu', anna.email])
      expect(answer.body).not.toContain(name)
  })

  test('is found by a code in capitals too, as a person may type it', async () => {
    const { calendar, anna, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { code } = await packOf(calendar.id)
    expect((await visitor().get(`/verify/${code.toUpperCase()}`)).statusCode).toBe(200)
  })

  test('says when a newer revision was approved, and when the calendar was retired', async () => {
    const { calendar, anna, mo, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { page } = await packOf(calendar.id)
    await amend(mo, calendar.id)
    expect((await visitor().get(page)).body).toContain('It is still what was approved last')
    await mo.post(`${path}/submit`)
    await anna.post(`${path}/approve`)
    expect((await visitor().get(page)).body).toContain('A newer revision has been approved since: revision 2')
    await anna.delete(path)
    expect((await visitor().get(page)).body).toContain('The calendar has been retired since')
  })

  test('says so when what is stored has been tampered with', async () => {
    const { calendar, anna, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { page, content, id } = await packOf(calendar.id)
    await ownerDb()
      .update(proofPacks)
      .set({ content: { ...content, calendar: { ...content.calendar, siteName: 'Another site' } } })
      .where(eq(proofPacks.id, id))
    expect((await visitor().get(page)).body).toContain('can’t be verified')
  })

  test.each([
    [
      'an inactive site',
      'The site has been made inactive since',
      'update sites set is_active = false where id = $1',
    ],
    [
      'an archived organisation',
      'The organisation has been archived since',
      'update organizations set archived_at = now() where id = (select organization_id from sites where id = $1)',
    ],
  ])(
    'says of %s that it was approved, and that nothing of it is published',
    async (state, sentence, change) => {
      const { calendar, anna, path } = await anApprovedCalendar()
      await anna.get(`${path}/export/proof`)
      const { page } = await packOf(calendar.id)
      await testApp.ownerPool.query(change, [calendar.siteId])
      const { statusCode, body } = await visitor().get(page)
      expect(statusCode).toBe(200)
      expect(body).toContain(`genuine but of ${state}`)
      expect(body).toContain('It is what was approved last')
      expect(body).toContain(sentence)
      expect(body).not.toContain('still what was approved')
    },
  )

  test('asks for the code where none is given, in a form that is sent here and nowhere else', async () => {
    const { statusCode, headers, body } = await visitor().get('/verify')
    expect(statusCode).toBe(200)
    expect(String(headers['content-security-policy'])).toContain("form-action 'self'")
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<form action="/verify"><label for="code">Code</label>')
    const { calendar, anna, path } = await anApprovedCalendar()
    await anna.get(`${path}/export/proof`)
    const { code, page } = await packOf(calendar.id)
    const groups = `${code.slice(0, 8)} ${code.slice(8)}`.toUpperCase()
    for (const typed of [code, ` ${groups} `, `http://localhost:3000/verify/${code}`]) {
      const answer = await visitor().get(`/verify?code=${encodeURIComponent(typed)}`)
      expect([answer.statusCode, String(answer.headers.location).toLowerCase()]).toEqual([303, page])
    }
    expect((await visitor().get(page)).headers['content-security-policy']).toContain("form-action 'none'")
  })

  test.each(['"><script>alert(1)</script>', '//evil.example', '..', ''])(
    'leaves in the field what was typed and is no code: %s',
    async (typed) => {
      const { statusCode, headers, body } = await visitor().get(`/verify?code=${encodeURIComponent(typed)}`)
      const sent = headers.location === undefined ? body : (await visitor().get(headers.location)).body
      expect(headers.location ?? '/verify/').toMatch(/^\/verify\//)
      expect([303, 404]).toContain(statusCode)
      expect(sent).toContain('No pack has this code')
      expect(sent).not.toContain('<script')
    },
  )

  test.each(['nosuchcode', 'a'.repeat(90), '..%2f..', '%00', "'--"])(
    'of the code %s is not found',
    async (code) => {
      const answer = await visitor().get(`/verify/${code}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toContain('There is no such proof pack')
    },
  )
})
