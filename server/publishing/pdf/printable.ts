import { isDrawable } from './typefaces.ts'

const clusters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Marks that turn the writing direction or join letters: alone they show nothing, inside a line they garble it. */
const invisible = /\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu

/** Most of what is printed: figures, dates and words in English. */
const everyday = /^[!-~]+(?: [!-~]+)*$/

/**
 * One line of text that the typeface can draw. A letter with a mark that it lacks loses the mark; a picture becomes a
 * dot, any other sign a question mark, so that what is missing can be seen.
 */
export function printable(text: string): string {
  if (everyday.test(text)) return text
  return [...clusters.segment(oneLine(text))].map(({ segment }) => drawable(segment)).join('')
}

/** For a title or a description, which viewers draw in their own letters. */
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
