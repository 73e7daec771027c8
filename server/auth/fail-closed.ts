import pg from 'pg'
import { rootCause } from '#server/http/root-cause.ts'
import type { Route } from '#server/http/route.ts'
import { unavailable } from '#server/problems.ts'

/** When sessions, attempts or audit can't be written, authentication is refused with 503. */
export function failClosed(route: Route): Route {
  return {
    ...route,
    handler: async (db, call, outside) => {
      try {
        return await route.handler(db, call, outside)
      } catch (error) {
        const isOfDatabase = rootCause(error) instanceof pg.DatabaseError
        throw isOfDatabase ? Object.assign(unavailable(), { cause: error }) : error
      }
    },
  }
}
