import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { FetchedText } from '#server/outside.ts'
import { textOfHtml } from '#server/reading/pasted/text-of-html.ts'
import { readPdf } from '#server/reading/pdf/read-pdf.ts'
import type { PublishedYears } from '#server/reading/term-dates/published-years.ts'
import { type PastedLine, readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { isHtml, readTermDates } from '#server/reading/term-dates/read-term-dates.ts'

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
