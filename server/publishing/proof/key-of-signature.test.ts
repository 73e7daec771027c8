import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { proofPacks } from '#server/db/schema/proof-packs.ts'
import { fingerprintOf, rotateSigningKey } from '#server/signing/signing-key.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { signProof } from './signed-proof.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('the fingerprint on a pack is of the key that signed it, also where that is replaced at the same time', async () => {
  const { id, organizationId } = await givenIn(testApp).calendar({ status: 'approved' })
  const { ownerPool, clock, outside } = testApp
  const { settings } = outside
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const answer = await anna.get(`/api/calendars/${id}/export/signed-proof`)
  expect(answer.statusCode, answer.body).toBe(200)
  const [saved] = await openDatabase(ownerPool).select().from(proofPacks).where(eq(proofPacks.calendarId, id))
  if (saved === undefined) throw new Error('No proof was saved.')
  const { signedPage, fingerprint } = await signProof(
    openDatabase(rotatingAfterFirstRead()),
    { settings, now: clock.now() },
    saved,
  )
  const [, publicKey = ''] = /"publicKey":"(.+?)"/.exec(signedPage) ?? []
  expect(fingerprint).toBe(fingerprintOf(publicKey))
  const { rows } = await ownerPool.query('select public_key from signing_keys where replaced_at is null')
  expect(rows[0].public_key).not.toBe(publicKey)

  /** The owner's connections; as soon as the key was read, another one takes its place. */
  function rotatingAfterFirstRead(): typeof ownerPool {
    let isRotated = false
    const query = async (...asked: [{ text: string }, unknown[]]) => {
      const answer = await ownerPool.query(...asked)
      if (!isRotated && asked[0].text.includes('signing_keys')) {
        isRotated = true
        await rotateSigningKey(openDatabase(ownerPool), settings, clock.now())
      }
      return answer
    }
    return Object.assign(Object.create(ownerPool), { query })
  }
})
