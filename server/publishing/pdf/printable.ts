import { isDrawable } from './typefaces.ts'

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Marks for direction or joining letters, which would garble the line. */
const invisible = /\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu

/** Most of what is printed: figures, dates and words in English. */
const everyday = /^[!-~]+(?: [!-~]+)*$/

/** One line. Missing accents are dropped; emoji become a dot and other missing characters a question mark. */
export function printable(text: string): string {
  if (everyday.test(text)) return text
  return [...clusters.segment(oneLine(text))].map(({ segment }) => drawable(segment)).join('')
}

/** For titles and descriptions, which viewers draw in their own fonts. */
export function spoken(text: string): string {
  return oneLine(text).replace(invisible, '')
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function drawable(cluster: string): string {
  const seen = cluster.replace(invisible, '')
  if (isDrawable(seen)) return seen
  const plain = seen.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== '' && isDrawable(plain)) return plain
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(seen) ? '•' : '?'
}
