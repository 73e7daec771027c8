import { type SQL, sql } from 'drizzle-orm'
import { containing } from './containing.ts'

const maxWords = 6

const accented = 'áàâäåãçéèêëíìîïñóòôöõúùûüýÿŵŷẁẃẅỳ'
const plainLetters = 'aaaaaaceeeeiiiinooooouuuuyywywwwy'

/** Every typed word must occur in the text, in any case of letters and with or without accents. */
export function matchingWords(text: SQL, search: string | undefined): SQL[] {
  const words = (search ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, maxWords)
  // Most texts have as many bytes as letters, so no accents, the search for which takes most of the time.
  const plainText = sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else translate(lower(${text}), ${accented}, ${plainLetters}) end`
  return words.map((word) => sql`${plainText} like ${containing(withoutAccents(word))}`)
}

function withoutAccents(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
