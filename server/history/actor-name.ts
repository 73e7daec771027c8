import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A colleague's name, or the role of a person elsewhere (`app_actor_name`); null for none or a deleted person. */
export function actorName(actor: PgColumn): SQL<string | null> {
  return sql<string | null>`app_actor_name(${actor})`
}
