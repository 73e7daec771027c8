import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { authorityToMaintain } from '#server/access/reach/within-reach.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { FetchedText, Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { textOfFile } from '#server/reading/text-of-file.ts'
import { fetchedAs, readDatesOf } from './read-dates-of.ts'

/** A preview of the dates in a file or at the authority's address; nothing is saved. */
export const previewTermDates: HandlerOutside<typeof calls.preview> = async (_pool, call, outside) => {
  // A transaction of its own, which ends before anything is fetched.
  const authority = await asCaller(outside.pool, call.actor, (db) =>
    authorityToMaintain(db, call.actor, call.params.id),
  )
  const { source, file } = await fileOf(outside, call, authority.holidayCalendarUrl)
  const division = divisionOf(authority.country)
  const isPasted = source === null && file.mediaType === 'text/plain'
  const { years, notUnderstood, lines } = isPasted
    ? readPasted(file.text, division)
    : await readDatesOf(file, { id: authority.id, division })
  return {
    source,
    years: years.map(({ openBankHolidays = [], ...year }) => ({ ...year, openBankHolidays })),
    notUnderstood,
    lines,
  }
}

async function fileOf(
  { fetchText }: Outside,
  { body, query }: Call<typeof calls.preview>,
  address: string | null,
): Promise<{ source: string | null; file: FetchedText }> {
  if (body !== undefined && query.from === undefined) {
    if (body.mediaType === 'application/pdf') return { source: null, file: { ...body, text: '' } }
    const text = textOfFile(body.content)
    return { source: null, file: { mediaType: body.mediaType, text } }
  }
  if (body !== undefined || query.from === undefined)
    throw invalidInput({ from: 'Send a file, or say that it is to be fetched: one of the two.' })
  if (address === null)
    throw invalidInput({ from: 'This local authority has no address of published dates yet: send a file.' })
  return { source: address, file: await fetchText(address, fetchedAs) }
}
