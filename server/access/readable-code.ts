import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l and o, which are easily confused on paper. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** A code that people can type from paper, with nearly 5 random bits a letter: 13 letters have 64 bits, 16 have 79. */
export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}

/** The code in lower case; null if it is not a code. */
export function parseReadableCode(typed: string): string | null {
  return /^[a-z0-9]{1,40}$/i.test(typed) ? typed.toLowerCase() : null
}
