import { createPublicKey, verify } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '#domain/proof/statement.ts'
import { hashOfRevision } from '#server/calendars/revision-chain.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { fingerprintOf, listPublicKeys, rotateSigningKey, type Signed } from '#server/signing/signing-key.ts'
import { amend } from '#server/test/amended.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readPdf } from '#server/test/readers/pdf-reader.ts'

let testApp: TestApp
let anna: Person
let cara: Person
let path: string
let calendarId: string

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const visitor = () => openBrowser(testApp)
const sql = (text: string, ...values: unknown[]) => testApp.ownerPool.query(text, values)

/** A calendar with three approved revisions, the last of which the council has accepted. */
async function threeRevisions() {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const authority = await given.localAuthority()
  const site = await given.site({ localAuthorityId: authority.id })
  calendarId = (await given.calendar({ siteId: site.id })).id
  path = `/api/calendars/${calendarId}`
  anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  cara = await people.signedIn('la_user', { localAuthorityId: authority.id })
  for (const revision of [1, 2, 3]) {
    testApp.clock.advance({ minutes: 1 })
    await anna.post(`${path}/submit`)
    expect((await anna.post(`${path}/approve`)).statusCode).toBe(200)
    if (revision < 3) await amend(anna, calendarId)
  }
}

const accept = () =>
  cara.post(`${path}/authority-decision`, { verdict: 'accepted', after: null, revision: 3 })

function statementOf(page: string): Signed & { parsed: Statement; isGenuine: boolean } {
  const text = /<script id="signed" type="application\/json">(.+?)<\/script>/.exec(page)?.[1] ?? ''
  const signed = JSON.parse(text) as Signed
  const x = Buffer.from(signed.publicKey, 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const isGenuine = verify(null, Buffer.from(signed.statement), key, Buffer.from(signed.signature, 'base64'))
  return { ...signed, parsed: JSON.parse(signed.statement) as Statement, isGenuine }
}

const wordsOf = (page: string, label: string) =>
  statementOf(page).parsed.lines.find((line) => line.label === label)?.words ?? ''
const hashIn = (page: string) => wordsOf(page, 'Hash of the revision')

describe('a signed proof', () => {
  test('says what the pack proves, is signed with the installation’s key, and names no one', async () => {
    await threeRevisions()
    const answer = await anna.get(`${path}/export/signed-proof`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=".+ signed proof\.html"/)
    const { parsed, isGenuine, publicKey } = statementOf(answer.body)
    expect(isGenuine).toBe(true)
    expect(parsed).toMatchObject({ kind: 'proof', signer: 'http://localhost:3000' })
    expect(wordsOf(answer.body, 'Summer term')).toBe(
      '13 April 2026 to 7 July 2026, half-term 25 May 2026 to 29 May 2026',
    )
    expect(wordsOf(answer.body, 'Counted with: Rounding of weeks')).toBe(
      'default: in tenths (not known of the authority)',
    )
    expect(answer.body).not.toContain(anna.email)
    for (const { words } of parsed.lines) expect(words).not.toBe('')
    const [key] = await listPublicKeys(openDatabase(testApp.pool))
    expect(key?.publicKey).toBe(publicKey)
    const shown = [...answer.body.matchAll(/<dt>(.+?)<\/dt>/g)].map(([, label]) => label)
    expect(shown).toHaveLength(parsed.lines.length)
  })

  test('is attached to the pack, which prints the key’s fingerprint and where each rule is from', async () => {
    await threeRevisions()
    const pdf = await readPdf((await anna.get(`${path}/export/proof`)).rawPayload)
    const text = pdf.pages.flatMap(({ lines }) => lines).join(' ')
    const [attached] = pdf.attachments
    expect(attached?.name).toBe('signed proof.html')
    const { isGenuine, publicKey } = statementOf(attached?.text ?? '')
    expect(isGenuine).toBe(true)
    expect(text.replaceAll(' ', '')).toContain(fingerprintOf(publicKey).replaceAll(' ', ''))
    expect(text).toContain('Counted with')
    expect(text).toContain('default: in tenths')
  })

  test('has the facts that it was counted with also on the page of the pack’s code', async () => {
    await threeRevisions()
    const signed = (await anna.get(`${path}/export/signed-proof`)).body
    const { rows } = await sql('select code from proof_packs where calendar_id = $1', calendarId)
    const page = (await visitor().get(`/verify/${rows[0].code}`)).body
    expect(page).toContain('<h2>Counted with</h2>')
    const counted = statementOf(signed).parsed.lines.filter(({ label }) => label.startsWith('Counted with: '))
    expect(counted).toHaveLength(3)
    for (const { label, words } of counted) {
      expect(page).toContain(`<dt>${label.replace('Counted with: ', '')}</dt>`)
      expect(page.replace(/<span class="also">(.+?)<\/span>/g, ' ($1)')).toContain(words)
    }
  })

  test('still verifies after the key was replaced, and the new key is on the page beside the old one', async () => {
    await threeRevisions()
    const before = (await anna.get(`${path}/export/signed-proof`)).body
    const owner = openDatabase(testApp.ownerPool)
    const fingerprint = await rotateSigningKey(owner, testApp.outside.settings, testApp.clock.now())
    const after = (await anna.get(`${path}/export/signed-proof`)).body
    expect([statementOf(before).isGenuine, statementOf(after).isGenuine]).toEqual([true, true])
    expect(fingerprintOf(statementOf(after).publicKey)).toBe(fingerprint)
    const page = (await visitor().get('/verify')).body
    for (const signed of [before, after]) expect(page).toContain(fingerprintOf(statementOf(signed).publicKey))
    const { rows } = await sql(
      'select sealed_private_key is null as gone from signing_keys order by created_at',
    )
    expect(rows).toEqual([{ gone: true }, { gone: false }])
  })
})

describe('the council’s receipt', () => {
  test('is there once the council has accepted the revision, and names its hash', async () => {
    await threeRevisions()
    const early = await cara.get(`${path}/export/receipt`)
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Revision 3 has not been accepted yet, so there is no receipt of it.',
    ])
    expect((await accept()).statusCode).toBe(201)
    const receipt = await cara.get(`${path}/export/receipt`)
    expect(receipt.statusCode, receipt.body).toBe(200)
    expect(statementOf(receipt.body)).toMatchObject({ isGenuine: true, parsed: { kind: 'receipt' } })
    expect(hashIn(receipt.body)).toBe(hashIn((await anna.get(`${path}/export/signed-proof`)).body))
    expect(wordsOf(receipt.body, 'Accepted by')).toBe('Sheffield')
  })

  test('is not given for what was submitted again after it was accepted', async () => {
    await threeRevisions()
    await amend(anna, calendarId)
    await anna.post(`${path}/submit`)
    testApp.clock.advance({ minutes: 1 })
    const body = { verdict: 'accepted', after: null, revision: 4 }
    expect((await cara.post(`${path}/authority-decision`, body)).statusCode).toBe(201)
    testApp.clock.advance({ minutes: 1 })
    await anna.post(`${path}/withdraw`)
    await anna.post(`${path}/submit`)
    await anna.post(`${path}/approve`)
    expect((await cara.get(`${path}/export/receipt`)).json().message).toContain('was submitted again after')
  })
})

describe('when rows are changed behind the app', () => {
  /** What each piece of evidence says: the page of the pack, and the hash in an older receipt. */
  async function witnesses(tamper: () => Promise<unknown>) {
    await threeRevisions()
    await accept()
    const receipt = (await cara.get(`${path}/export/receipt`)).body
    await anna.get(`${path}/export/proof`)
    const { rows } = await sql('select code from proof_packs where calendar_id = $1', calendarId)
    expect((await visitor().get(`/verify/${hashIn(receipt)}`)).body).toContain('This revision is on record')
    await tamper()
    const page = await visitor().get(`/verify/${rows[0].code}`)
    const byReceipt = await visitor().get(`/verify/${hashIn(receipt)}`)
    expect(statementOf(receipt).isGenuine).toBe(true)
    return { page: page.body, byReceipt: byReceipt.body, status: byReceipt.statusCode }
  }

  const edited = `jsonb_set(snapshot, '{terms,0,endDate}', '"2026-07-24"')`
  const of = (number: number) => `calendar_id = '${calendarId}' and number = ${number}`

  test('nothing is said while nothing is changed', async () => {
    const { page, byReceipt } = await witnesses(async () => undefined)
    expect(page).toContain('3 approved revisions, as approved')
    expect(byReceipt).toContain('This revision is on record')
  })

  test('an edited revision is named by the chain', async () => {
    const { page, byReceipt } = await witnesses(() =>
      sql(`update calendar_revisions set snapshot = ${edited} where ${of(2)}`),
    )
    const sentence = 'What is stored of revision 2 is not what was approved: it has been changed since.'
    expect(page).toContain(sentence)
    expect(byReceipt).toContain(sentence)
    expect(byReceipt).toContain('These records have been changed')
  })

  test('a deleted revision is named by the chain, also the newest by the calendar’s own row', async () => {
    const middle = await witnesses(() => sql(`delete from calendar_revisions where ${of(2)}`))
    expect(middle.page).toContain('Revision 2 was approved and is missing now.')
    expect(middle.page).toContain('Revision 3 does not follow the revision that is stored before it.')
    const newest = await witnesses(async () => {
      await sql('update proof_packs set revision = 1 where calendar_id = $1', calendarId)
      await sql(`delete from calendar_revisions where ${of(3)}`)
    })
    expect(newest.page).toContain('Revision 3 was approved and is missing now.')
    expect([newest.status, newest.byReceipt]).toEqual([
      404,
      expect.stringContaining('No revision has this hash'),
    ])
  })

  test('exchanged revisions are named by the chain', async () => {
    const { page } = await witnesses(async () => {
      await sql(`update calendar_revisions set number = 9 where ${of(1)}`)
      await sql(`update calendar_revisions set number = 1 where ${of(2)}`)
      await sql(`update calendar_revisions set number = 2 where ${of(9)}`)
    })
    for (const number of [1, 2])
      expect(page).toContain(`What is stored of revision ${number} is not what was approved`)
  })

  test('a chain that was made anew looks whole, and the receipt of before exposes it', async () => {
    const { page, byReceipt, status } = await witnesses(async () => {
      await sql(`update calendar_revisions set snapshot = ${edited} where ${of(2)}`)
      await chainAgain()
    })
    expect(page).toContain('3 approved revisions, as approved')
    expect(status).toBe(404)
    expect(byReceipt).toContain('the records have been changed since it was signed')
  })

  /** As a person could who knows the code and may write to the database. */
  async function chainAgain(): Promise<void> {
    const db = openDatabase(testApp.ownerPool)
    const rows = await db
      .select()
      .from(calendarRevisions)
      .where(eq(calendarRevisions.calendarId, calendarId))
      .orderBy(asc(calendarRevisions.number))
    let previousHash: string | null = null
    for (const row of rows) {
      const hash: string = hashOfRevision({ ...row, previousHash })
      await db.update(calendarRevisions).set({ hash, previousHash }).where(eq(calendarRevisions.id, row.id))
      previousHash = hash
    }
  }
})
