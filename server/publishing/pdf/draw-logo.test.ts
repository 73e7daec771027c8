import { describe, expect, test } from 'vitest'
import { printOptions } from '#server/test/published-calendar.ts'
import { printPage } from '#server/test/readers/printed-page.ts'

describe('a logo', () => {
  const withLogo = (content: Buffer, mediaType = 'image/png') =>
    printPage({}, { brand: { ...printOptions.brand, logo: { mediaType, content } } })

  test('is printed with its words', async () => {
    const { page } = await withLogo(Buffer.from(twoPixels, 'base64'))
    expect(page.tags.filter(({ role }) => role === 'Figure')[0]?.alt).toBe('Logo of Meadow Lane Nurseries')
  })

  test.each([
    ['a damaged PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a PNG whose pixels are damaged', Buffer.from(twoPixels, 'base64').fill(7, 43, 51)],
    ['a WebP, which PDF does not know', Buffer.from('RIFF....WEBPVP8 ')],
  ])('that is %s is left out, and the page is printed all the same', async (_, content) => {
    const { page } = await withLogo(content)
    expect(page.lines).toContain('Meadow Lane Sheffield')
    expect(page.tags.some(({ alt }) => alt?.startsWith('Logo'))).toBe(false)
  })
})

/** Two pixels, one half transparent. */
const twoPixels =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGM4ISfXIFJh8x8ADX4DTFHt7ksAAAAASUVORK5CYII='
