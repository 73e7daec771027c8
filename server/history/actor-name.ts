import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A colleague's name, or what somebody from elsewhere is (`app_actor_name`); null for nobody and for who is gone. */
export function actorName(actor: PgColumn): SQL<string | null> {
  return sql<string | null>`app_actor_name(${actor})`
}
