import type { RuleResult } from '#domain/check/rule-result.ts'
import { claimName } from '#domain/count/target-state.ts'
import { countedRulesInWords } from '#domain/facts/counted-with.ts'
import { hoursInWords } from '#domain/offer/offer-in-words.ts'
import { closedInWords, offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { datesInWords } from '#server/publishing/pdf/calendar/dates-in-words.ts'
import { drawCalendarPage, titleOf } from '#server/publishing/pdf/calendar/draw-calendar.ts'
import { areas } from '#server/publishing/pdf/calendar/page-areas.ts'
import {
  drawSubheading,
  drawTable,
  type Place,
  type Room,
  tableHeight,
} from '#server/publishing/pdf/draw-table.ts'
import { write } from '#server/publishing/pdf/lettering.ts'
import { bytesOf, ink, openPdf, type Pdf, turnPage } from '#server/publishing/pdf/pdf-document.ts'
import type { ProofJob } from '#server/publishing/pdf/print-job.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'
import { leaf } from '#server/publishing/pdf/tags.ts'
import { drawFacts } from './draw-facts.ts'
import { drawPeriods } from './draw-periods.ts'
import { drawSeal } from './draw-seal.ts'

const sealWidth = 250
const gutter = 28
const betweenTables = 12

/** The calendar's page, then its approval, its weeks against the targets, and the result of every rule. */
export function drawProof(job: ProofJob): Promise<Uint8Array> {
  const { published, approvedAt, size } = job
  const pdf = openPdf({
    title: `Proof pack, ${titleOf(published)}`,
    author: published.organizationName,
    subject: datesInWords(published),
    language: 'en-GB',
    madeAt: new Date(approvedAt),
    ...{ size, isLandscape: true },
  })
  drawCalendarPage(pdf, job)
  drawProofPages(pdf, job)
  attachSignedPage(pdf, job)
  return bytesOf(pdf)
}

/** A page that checks its own signature without network. */
function attachSignedPage({ doc }: Pdf, { approvedAt, proof }: ProofJob): void {
  const madeAt = new Date(approvedAt)
  doc.file(Buffer.from(proof.signedPage), {
    name: 'signed proof.html',
    type: 'text/html',
    description: 'Checks its own signature offline',
    creationDate: madeAt,
    modifiedDate: madeAt,
  })
}

function drawProofPages(pdf: Pdf, job: ProofJob): void {
  const { x, width } = areas.head
  const bottom = areas.foot.y - 8
  let page = 1
  const turn = () => {
    turnPage(pdf)
    page += 1
    drawFoot(pdf, job, page)
    return areas.head.y
  }
  let y = turn()
  leaf(pdf, pdf.root, 'H2', () => {
    write(pdf, 'Proof of funded weeks', { x, baseline: y + 16, width, size: 17, weight: 'bold' })
  })
  y += 28
  const left = { x, y, width: width - sealWidth - gutter }
  const afterFacts = drawFacts(pdf, left, job)
  const afterSeal = drawSeal(pdf, { x: x + width - sealWidth, y, width: sealWidth }, job.proof)
  const room = { bottom, turn }
  y = drawPeriods(pdf, { x, y: Math.max(afterFacts, afterSeal) + betweenTables, width }, job.published, room)
  if ((job.published.offers ?? []).length > 0)
    y = drawOffers(pdf, { x, y: y + betweenTables, width }, job.published, room)
  y = drawSources(pdf, { x, y: y + betweenTables, width }, job.published, room)
  drawRules(pdf, { x, y: y + betweenTables, width }, job.proof.content.results, room)
}

function drawFoot(pdf: Pdf, { published, proof }: ProofJob, page: number): void {
  const { x, y, width } = areas.foot
  const line = { baseline: y + 8, size: 7.5, colour: ink.soft }
  leaf(pdf, pdf.root, 'P', () => {
    const words = `${titleOf(published)}, revision ${published.revision}`
    write(pdf, words, { ...line, x, width: width - 200 })
  })
  leaf(pdf, pdf.root, 'P', () => {
    const words = `Proof ${proof.code} · page ${page}`
    write(pdf, words, { ...line, x: x + width - 190, width: 190, align: 'right' })
  })
}

/** The rules that the weeks were counted with, and where each is printed. Returns where it ends. */
function drawSources(pdf: Pdf, place: Place, published: PublishedCalendar, room: Room): number {
  const rules = countedRulesInWords(published)
  if (rules.length === 0) return place.y
  // A heading must not be the last thing on its page.
  const y = place.y + 60 > room.bottom ? room.turn() : place.y
  return drawTable(pdf, {
    ...place,
    y: drawSubheading(pdf, 'Counted with', { ...place, y }, 'H3'),
    look: { size: 8, padding: 2, maxLines: 3 },
    room,
    columns: [
      { label: 'Rule', width: 130 },
      { label: 'As it was', width: 170 },
      { label: 'Source', width: place.width - 300 },
    ],
    rows: rules.map(({ name, words, source }): Cell[] => [
      { text: name, isStrong: true },
      { text: words },
      { text: source },
    ]),
  })
}

const outcomes = {
  pass: { text: 'Pass', colour: ink.pass },
  warning: { text: 'Warning', colour: ink.warning },
  fail: { text: 'Fail', colour: ink.fail },
} as const satisfies Record<RuleResult['outcome'], Cell>

/** In points. Above and below the letters of a row, and where that spares a page for the last few rows. */
const usualPadding = 2
const tightPadding = 1

/** Every rule with its outcome and calculation, as of when the pack was first made. */
function drawRules(pdf: Pdf, place: Place, results: readonly RuleResult[], room: Room): number {
  // A heading must not be the last thing on its page.
  const y = place.y + 60 > room.bottom ? room.turn() : place.y
  const table = {
    ...place,
    y: drawSubheading(pdf, 'Every rule', { ...place, y }, 'H3'),
    columns: [
      { label: 'Outcome', width: 60 },
      { label: 'What was found', width: place.width - 60 - 330 },
      { label: 'Arithmetic', width: 330 },
    ],
    rows: results.map(({ outcome, sentence, arithmetic }): Cell[] => [
      { ...outcomes[outcome], isStrong: true },
      { text: sentence },
      { text: arithmetic ?? '' },
    ]),
  }
  const padded = (padding: number) => ({ ...table, look: { size: 8, padding, maxLines: 4 } })
  const fits = (padding: number) => table.y + tableHeight(pdf, padded(padding)) <= room.bottom
  const padding = fits(tightPadding) && !fits(usualPadding) ? tightPadding : usualPadding
  return drawTable(pdf, { ...padded(padding), room })
}

/** The offers with their weeks per claim. Returns where it ends. */
function drawOffers(pdf: Pdf, place: Place, published: PublishedCalendar, room: Room): number {
  const lines = offerLines(published)
  const closed = closedInWords(published.closedRanges ?? [])
  return drawTable(pdf, {
    ...place,
    y: drawSubheading(pdf, 'Offers', place, 'H3'),
    look: { padding: 2.4, maxLines: 3 },
    room,
    columns: [
      { label: 'Offer', width: 330 },
      { label: 'Funded weeks of those open', width: place.width - 330 - 120 },
      { label: 'Hours a year', width: 120, align: 'right' },
    ],
    rows: lines.map(({ inWords, ledger }, index) => [
      { text: inWords, isStrong: true, ...(index === 0 && closed !== '' && { note: closed }) },
      {
        text: ledger.claims
          .map(({ period, fundedWeeks, openWeeks }) => `${claimName(period)} ${fundedWeeks} of ${openWeeks}`)
          .join(', '),
      },
      { text: `${hoursInWords(ledger.hours)} of ${hoursInWords(ledger.hoursPerYear)}` },
    ]),
  })
}
