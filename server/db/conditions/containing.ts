import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A `like` pattern for text that contains what was typed, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** In small letters, as in a site's index: `ilike` makes them for each row, which takes longer than all else. */
export function nameContains(name: AnyPgColumn, text: string): SQL {
  return sql`lower(${name}) like (select lower(${containing(text)}))`
}
