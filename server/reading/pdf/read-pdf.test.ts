import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { printedPdf } from '#server/test/readers/printed-pdf.ts'
import { readPdf } from './read-pdf.ts'

const megabyte = 1024 * 1024
const text = 'Autumn term: 1 September 2026 to 18 December 2026'
const council = 'Leeds'
const limits = { durationMs: 20_000, growthBytes: 1024 * megabyte, checkMs: 20 }

const refusalOf = (content: Uint8Array, most = limits) =>
  readPdf(content, council, most).then(
    () => null,
    (error: Error) => error.message,
  )

/** A page whose content is the given stream. */
function pdfWith(stream: Buffer): Uint8Array {
  const before = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>> endobj
4 0 obj <</Length ${stream.length} /Filter /FlateDecode>> stream
`
  const after = '\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'
  return new Uint8Array(Buffer.concat([Buffer.from(before), stream, Buffer.from(after)]))
}

// The first PDF of a process also bundles the thread that reads it.
describe('a PDF that is uploaded', { timeout: 60 * seconds }, () => {
  test('is read in a thread that ends with it', async () => {
    expect(await readPdf(await printedPdf(text), council)).toBe(text)
  })

  test('with a password, without text or damaged says what to do instead', async () => {
    expect(await refusalOf(await printedPdf(text, { userPassword: 'secret' }))).toBe(
      'This PDF is protected by a password. Copy its text and paste it.',
    )
    expect(await refusalOf(await printedPdf(''))).toMatch(/^This PDF has no text/)
    expect(await refusalOf(new TextEncoder().encode('no PDF at all'))).toMatch(/^This PDF can’t be read/)
    expect(await refusalOf(new Uint8Array())).toMatch(/^This PDF can’t be read/)
  })

  test('that takes too long is given up', async () => {
    expect(await refusalOf(await printedPdf(text), { ...limits, durationMs: 1 })).toMatch(/can’t be read/)
  })

  test('that unpacks to far more than it has is given up, and the next one is read', async () => {
    const bomb = pdfWith(deflateSync(Buffer.alloc(250 * megabyte, ' ')))
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await refusalOf(bomb, { ...limits, growthBytes: 100 * megabyte })).toMatch(/can’t be read/)
    expect(await readPdf(await printedPdf(text), council)).toBe(text)
  })

  test('waits for others: more than two at once are asked to try again', async () => {
    const content = await printedPdf(text)
    const all = await Promise.allSettled(['one', 'two', 'three'].map((of) => readPdf(content, of, limits)))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(all[2]).toMatchObject({ reason: { code: 'too-many-requests' } })
  })

  test('of one council is read alone, so that it leaves room for another’s', async () => {
    const content = await printedPdf(text)
    const all = await Promise.allSettled(
      [council, council, 'another'].map((of) => readPdf(content, of, limits)),
    )
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
