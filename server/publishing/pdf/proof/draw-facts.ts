import { dayOfInstant, shownDate, timeOfInstant } from '#domain/year/shown-date.ts'
import { drawTable, type Place } from '#server/publishing/pdf/draw-table.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { Brand, ProofJob } from '#server/publishing/pdf/print-job.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'

/** Site, year and those responsible. Returns where it ends. */
export function drawFacts(
  pdf: Pdf,
  place: Place,
  { published, proof: { content, people }, brand }: ProofJob,
): number {
  const { submittedAt, approvedAt } = content
  const { submittedBy, approvedBy } = people
  const facts: [string, string][] = [
    ['Site', [published.siteName, published.siteAddress].filter(Boolean).join(', ')],
    ['Organisation', published.organizationName],
    ['Local authority', published.localAuthorityName],
    ['Year and revision', `${published.fundingYear}, revision ${published.revision}`],
    ['Submitted', actInWords(submittedAt, submittedBy, brand) ?? 'Not recorded'],
    [
      'Approved',
      `${actInWords(approvedAt, approvedBy, brand)}${approvedBy === null ? ', no approval was required' : ''}`,
    ],
  ]
  return drawTable(pdf, {
    ...place,
    look: { padding: 2.4, maxLines: 2 },
    columns: [
      { label: 'What', width: 100 },
      { label: 'As it was approved', width: place.width - 100 },
    ],
    rows: facts.map(([what, words]): Cell[] => [{ text: what, isStrong: true }, { text: words }]),
  })
}

/** `2 February 2026 at 10:00, by Anna Okafor`. */
function actInWords(at: string | null, by: string | null, { dates }: Brand): string | null {
  if (at === null) return null
  const day = shownDate(dayOfInstant(at, dates), dates, 'd MMMM yyyy')
  return `${day} at ${timeOfInstant(at, dates)}${by === null ? '' : `, by ${by}`}`
}
