/** In characters as people count them: a combined é is one. */
export const minPasswordLength = 12
export const maxPasswordLength = 1024

const minNameLength = 3
const maxOtherLetters = 3

/**
 * Whether a password consists of well-known names and at most three other letters: at Meadow Lane "Meadow-Lane-2026"
 * does, "meadow lane sleeps at two" does not. Digits and punctuation don't count.
 */
export function isMostlyNames(password: string, names: readonly string[]): boolean {
  const words = names.flatMap(wordsOf).toSorted((a, b) => b.length - a.length)
  const whole = lettersOf(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), whole).replaceAll(/\s/g, '')
  return left.length < whole.length && left.length <= maxOtherLetters
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}]+/u)
    .map(lettersOf)
    .filter((word) => word.length >= minNameLength)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
