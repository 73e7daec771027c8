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

/** Two pixels, one half transparent. */
const twoPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGM4ISfXIFJh8x8ADX4DTFHt7ksAAAAASUVORK5CYII='
