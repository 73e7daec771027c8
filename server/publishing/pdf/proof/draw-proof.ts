import { drawCalendarPage, titleOf } from '#server/publishing/pdf/calendar/draw-calendar.ts'
import { areas } from '#server/publishing/pdf/calendar/page-areas.ts'
import { ink } from '#server/publishing/pdf/colours.ts'
import { write } from '#server/publishing/pdf/lettering.ts'
import { bytesOf, openPaper, type Paper, turnPage } from '#server/publishing/pdf/paper.ts'
import type { ProofJob } from '#server/publishing/pdf/print-job.ts'
import { leaf } from '#server/publishing/pdf/tags.ts'
import { drawFacts } from './draw-facts.ts'
import { drawPeriods } from './draw-periods.ts'
import { drawRules } from './draw-rules.ts'
import { drawSeal } from './draw-seal.ts'

const sealWidth = 250
const gutter = 28
const betweenTables = 12

/** The calendar's page, then who approved it, its weeks against the targets, and what every rule says. */
export function drawProof(job: ProofJob): Promise<Uint8Array> {
  const { published, approvedAt, size } = job
  const paper = openPaper({
    title: `Proof pack, ${titleOf(published)}`,
    author: published.organizationName,
    language: 'en-GB',
    madeAt: new Date(approvedAt),
    ...{ size, isLandscape: true },
  })
  drawCalendarPage(paper, job)
  drawProofPages(paper, job)
  return bytesOf(paper)
}

function drawProofPages(paper: Paper, job: ProofJob): void {
  const { x, width } = areas.head
  const bottom = areas.foot.y - 8
  let page = 1
  const turn = () => {
    turnPage(paper)
    page += 1
    drawFoot(paper, job, page)
    return areas.head.y
  }
  let y = turn()
  leaf(paper, paper.root, 'H2', () => {
    write(paper, 'Proof of funded weeks', { x, baseline: y + 16, width, size: 17, weight: 'bold' })
  })
  y += 28
  const left = { x, y, width: width - sealWidth - gutter }
  const afterFacts = drawFacts(paper, left, job)
  const afterSeal = drawSeal(paper, { x: x + width - sealWidth, y, width: sealWidth }, job.proof)
  const room = { bottom, turn }
  y = drawPeriods(
    paper,
    { x, y: Math.max(afterFacts, afterSeal) + betweenTables, width },
    job.published,
    room,
  )
  drawRules(paper, { x, y: y + betweenTables, width }, job.proof.content.results, room)
}

function drawFoot(paper: Paper, { published, proof }: ProofJob, page: number): void {
  const { x, y, width } = areas.foot
  const line = { baseline: y + 8, size: 7.5, colour: ink.soft }
  leaf(paper, paper.root, 'P', () => {
    const words = `${titleOf(published)}, revision ${published.revision}`
    write(paper, words, { ...line, x, width: width - 200 })
  })
  leaf(paper, paper.root, 'P', () => {
    const words = `Proof ${proof.code} · page ${page}`
    write(paper, words, { ...line, x: x + width - 190, width: 190, align: 'right' })
  })
}
