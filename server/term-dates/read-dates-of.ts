import { type SQL, sql } from 'drizzle-orm'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import type { FetchedText } from '#server/outside.ts'
import { textOfHtml } from '#server/reading/pasted/text-of-html.ts'
import { readPdf } from '#server/reading/pdf/read-pdf.ts'
import type { PublishedYears } from '#server/reading/term-dates/published-years.ts'
import { type PastedLine, readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { isHtml, readTermDates } from '#server/reading/term-dates/read-term-dates.ts'

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

/** The proper types, and what servers send for files of unknown type. */
export const fetchedAs = {
  mediaTypes: [
    ...['text/calendar', 'text/csv', 'application/json', 'text/html', 'text/plain', 'application/pdf'],
    'application/octet-stream',
  ],
  maxBytes: 1024 * 1024,
}

type ReadFile = PublishedYears & { readonly lines: readonly PastedLine[] }

/** The dates in a file, of a PDF and a web page also line by line. Never called inside a transaction. */
export async function readDatesOf(
  file: FetchedText,
  council: { readonly id: string; readonly division: Division },
): Promise<ReadFile> {
  const { id, division } = council
  if (file.content !== undefined) return readPasted(await readPdf(file.content, id), division)
  if (isHtml(file)) return readPasted(textOfHtml(file.text), division)
  return { ...readTermDates(file, division), lines: [] }
}
