import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

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

const accented = 'áàâäåãçéèêëíìîïñóòôöõúùûüýÿŵŷẁẃẅỳ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyywywwwy'

export function plainLetters(text: SQL): SQL {
  // Most texts have as many bytes as letters, so no accents, the search for which takes most of the time.
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)}) end`
}

/** A `like` pattern for text that contains what was typed, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether a name contains what was typed, in any case of letters. The small letters of a site's name are in its index, and
 * those of the text are made once: `ilike` makes both for each row, which takes longer than all else.
 */
export function nameContains(name: AnyPgColumn | SQL, text: string): SQL {
  return sql`lower(${name}) like (select lower(${containing(text)}))`
}
