import { type SQL, sql } from 'drizzle-orm'

const accented = 'áàâäåãçéèêëíìîïñóòôöõúùûüýÿŵŷẁẃẅỳ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyywywwwy'

export function plainLetters(text: SQL): SQL {
  // Most texts have as many bytes as letters, so no accents, the search for which takes most of the time.
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text})
    else translate(lower(${text}), ${sql.raw(`'${accented}', '${plain}'`)}) end`
}
