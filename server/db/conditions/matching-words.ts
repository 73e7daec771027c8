import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'
import { plainLetters } from './plain-letters.ts'

const maxWords = 6

/** Every typed word must occur in the text, in any case of letters and with or without accents. */
export function matchingWords(text: SQL, search: string | undefined): SQL[] {
  return wordPatterns(search).map((pattern) => sql`${plainLetters(text)} like ${pattern}`)
}

/** A `like` pattern for each typed word, in plain letters. */
export function wordPatterns(search: string | undefined): string[] {
  const words = (search ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, maxWords)
  return words.map((word) => containing(withoutAccents(word)))
}

function withoutAccents(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
