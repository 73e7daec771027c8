import { randomInt } from 'node:crypto'

/** Without 0, 1, i, l and o, which are taken for one another on a poster. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 13

/** 64 random bits, in letters that somebody can type. */
export function makeCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
