import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'

const maxWords = 6

const accented = 'áàâäåãçéèêëíìîïñóòôöõúùûüýÿŵŷẁẃẅỳ'
const plainLetters = 'aaaaaaceeeeiiiinooooouuuuyywywwwy'

/** Every typed word must occur in the text, in any case of letters and with or without accents. */
export function matchingWords(text: SQL, search: string | undefined): SQL[] {
  const words = (search ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, maxWords)
  const plainText = sql`translate(lower(${text}), ${accented}, ${plainLetters})`
  return words.map((word) => sql`${plainText} like ${containing(withoutAccents(word))}`)
}

function withoutAccents(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
