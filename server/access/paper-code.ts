import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l and o, which are taken for one another on paper. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** As many letters that somebody can type from paper, each of nearly 5 random bits: 13 are 64, 16 are 79. */
export function makePaperCode(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** In small letters, as it was made; null where it can be none. */
export function readPaperCode(typed: string): string | null {
  return /^[a-z0-9]{1,40}$/i.test(typed) ? typed.toLowerCase() : null
}
