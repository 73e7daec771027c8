import PDFDocument from 'pdfkit'
import { describe, expect, test, vi } from 'vitest'
import { printOptions } from '#server/test/published-calendar.ts'
import { printPage } from '#server/test/readers/printed-page.ts'
import { openImage } from './draw-logo.ts'

describe('a logo', () => {
  const withLogo = (content: Buffer, mediaType = 'image/png') =>
    printPage({}, { brand: { ...printOptions.brand, logo: { mediaType, content } } })

  test('is printed with its words', async () => {
    const { page } = await withLogo(Buffer.from(twoPixels, 'base64'))
    expect(page.tags.filter(({ role }) => role === 'Figure')[0]?.alt).toBe('Logo of Meadow Lane Nurseries')
  })

  // The length of the first chunk is at its eighth byte.
  test.each([
    ['is cut off', (whole: Buffer) => whole.subarray(0, -1)],
    ['has a chunk of gigabytes', (whole: Buffer) => withLength(whole, 0x7f_ff_ff_ff)],
    ['has a chunk that leads back to itself', (whole: Buffer) => withLength(whole, 0xff_ff_ff_f4)],
  ])('that %s is not opened, as the library might read it without end', (_, damage) => {
    const doc = new PDFDocument({ autoFirstPage: false, font: '' })
    const opened = vi.spyOn(doc, 'openImage').mockReturnValue({ width: 2, height: 1 })
    const whole = Buffer.from(twoPixels, 'base64')
    expect(openImage({ doc }, whole)).not.toBeNull()
    expect(openImage({ doc }, damage(whole))).toBeNull()
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('with a head of another length, or of an unknown colour type, is not opened for the same reason', () => {
    const doc = new PDFDocument({ autoFirstPage: false, font: '' })
    const opened = vi.spyOn(doc, 'openImage').mockReturnValue({ width: 2, height: 1 })
    expect(openImage({ doc }, pngOf(chunk('IHDR', headOf(6), leadsBack), end))).toBeNull()
    expect(openImage({ doc }, pngOf(chunk('IHDR', headOf(7)), end))).toBeNull()
    expect(openImage({ doc }, pngOf(chunk('IDAT', leadsBack), chunk('IHDR', headOf(6)), end))).toBeNull()
    expect(opened).not.toHaveBeenCalled()
  })

  test('is opened without what the library reads as further chunks', () => {
    const doc = new PDFDocument({ autoFirstPage: false, font: '' })
    const opened = vi.spyOn(doc, 'openImage').mockReturnValue({ width: 2, height: 1 })
    const ofType = (type: number) => chunk('IHDR', headOf(type))
    const hostile = chunk('tRNS', leadsBack)
    const pixels = chunk('IDAT', Buffer.from('pixels'))
    // Of the last type it is read as the transparency that it says it is.
    openImage({ doc }, pngOf(ofType(4), hostile, pixels, end))
    openImage({ doc }, pngOf(ofType(6), pixels, ofType(6), hostile, end))
    openImage({ doc }, pngOf(ofType(3), hostile, pixels, end))
    expect(opened.mock.calls).toEqual([
      [pngOf(ofType(4), pixels, end)],
      [pngOf(ofType(6), pixels, end)],
      [pngOf(ofType(3), hostile, pixels, end)],
    ])
  })

  test('is printed without the words that a PNG may hold', async () => {
    const whole = Buffer.from(twoPixels, 'base64')
    const afterHead = 33
    const words = chunk('tEXt', Buffer.from('Comment\0drawn by hand'))
    const { page } = await withLogo(
      Buffer.concat([whole.subarray(0, afterHead), words, whole.subarray(afterHead)]),
    )
    expect(page.tags.filter(({ role }) => role === 'Figure')[0]?.alt).toBe('Logo of Meadow Lane Nurseries')
  })

  test.each([
    ['a damaged PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a PNG that is cut off', Buffer.from(twoPixels, 'base64').subarray(0, -1)],
    ['a PNG whose pixels are damaged', Buffer.from(twoPixels, 'base64').fill(7, 43, 51)],
    ['a WebP, which PDF does not know', Buffer.from('RIFF....WEBPVP8 ')],
  ])('that is %s is left out, and the page is printed all the same', async (_, content) => {
    const { page } = await withLogo(content)
    expect(page.lines).toContain('Meadow Lane Sheffield')
    expect(page.tags.some(({ alt }) => alt?.startsWith('Logo'))).toBe(false)
  })
})

function withLength(png: Buffer, length: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(length, 8)
  return changed
}

function chunk(name: string, ...content: Buffer[]): Buffer {
  const start = Buffer.alloc(8)
  start.writeUInt32BE(Buffer.concat(content).length)
  start.write(name, 4)
  return Buffer.concat([start, ...content, Buffer.alloc(4)])
}

const pngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
const headOf = (colourType: number) => Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 8, colourType, 0, 0, 0])
const end = chunk('IEND')
/** Four bytes that are passed over as a checksum, and a chunk whose length leads back to its start. */
const leadsBack = Buffer.concat([Buffer.alloc(4), Buffer.from('fffffff4', 'hex'), Buffer.from('back')])

/** Two pixels, one half transparent. */
const twoPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGM4ISfXIFJh8x8ADX4DTFHt7ksAAAAASUVORK5CYII='
