import { type SQL, sql } from 'drizzle-orm'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

/**
 * Where an authority's dates are read again: the address that it has for that, else the one that the dates saved last
 * came from. For queries of `local_authorities`.
 */
export const addressToCheck: SQL<string | null> = sql<string | null>`coalesce(
  ${localAuthorities.holidayCalendarUrl},
  (select ${publishedTermDates.source} from ${publishedTermDates}
   where ${publishedTermDates.localAuthorityId} = ${localAuthorities.id}
     and ${publishedTermDates.source} ~ '^https?://[^[:space:]]+$'
   order by ${publishedTermDates.keptAt} desc, ${publishedTermDates.academicYear} desc limit 1))`
