import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'

/** For a query that has left-joined `users`: null for nobody, and for whom row-level security hides. */
export const nameOfUser = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
