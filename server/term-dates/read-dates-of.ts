import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { FetchedText } from '#server/outside.ts'
import { readPdf } from '#server/reading/pdf/read-pdf.ts'
import type { PublishedYears } from '#server/reading/term-dates/published-years.ts'
import { type PastedLine, readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { readTermDates } from '#server/reading/term-dates/read-term-dates.ts'

type ReadFile = PublishedYears & { readonly lines: readonly PastedLine[] }

/** The dates in a file, of a PDF also line by line. Never called inside a transaction. */
export async function readDatesOf(file: FetchedText, division: Division): Promise<ReadFile> {
  if (file.content !== undefined) return readPasted(await readPdf(file.content), division)
  return { ...readTermDates(file), lines: [] }
}
