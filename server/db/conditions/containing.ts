import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A `like` pattern for text that contains what was typed, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Whether a name contains what was typed, in any case of letters. The small letters of a site's name are in its index, and
 * those of the text are made once: `ilike` makes both for each row, which takes longer than all else.
 */
export function nameContains(name: AnyPgColumn, text: string): SQL {
  return sql`lower(${name}) like (select lower(${containing(text)}))`
}
