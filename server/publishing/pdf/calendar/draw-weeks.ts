import { briefVerdict, daysInWords } from '#domain/count/target-state.ts'
import { roundingInWords } from '#domain/count/weeks-in-words.ts'
import { sourceInWords } from '#domain/facts/known-fact.ts'
import { councilState, councilWeeks } from '#domain/publish/council-weeks.ts'
import { openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import { type PublishedCalendar, withClaims } from '#domain/publish/published-calendar.ts'
import { formatDate, listInWords } from '#domain/year/format-date.ts'
import { plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { type Column, drawSubheading, drawTable } from '#server/publishing/pdf/draw-table.ts'
import { countLines, writeLines } from '#server/publishing/pdf/lettering.ts'
import { type Box, ink, type Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'
import { leaf } from '#server/publishing/pdf/tags.ts'

/** Per term and for the year; returns where the table ends. */
export function drawTermWeeks(pdf: Pdf, { x, y, width }: Box, published: PublishedCalendar): number {
  const { terms, yearStart = 'april', count } = withClaims(published)
  const counted = termTypesFrom(yearStart).flatMap((termType) => {
    const term = terms.find((candidate) => candidate.termType === termType)
    const counted = count.terms[termType]
    return term === undefined || counted === null
      ? []
      : [{ term, schoolDays: counted.schoolDays, weeks: counted.countedWeeks }]
  })
  const claimed = councilState(published)
  return drawTable(pdf, {
    x,
    y: drawSubheading(pdf, 'School days and funding weeks', { x, y, width }),
    // A half-term of two months takes two lines.
    look: { size: 9, maxLines: 2 },
    columns: termColumns(width),
    rows: [
      ...counted.map(({ term, schoolDays, weeks }): Cell[] => [
        { text: termNames[term.termType], termType: term.termType, isStrong: true },
        { text: rangeShown(term), isStrong: true, note: halfTermShown(term) },
        { text: String(schoolDays), isStrong: true },
        { text: String(weeks), isStrong: true },
      ]),
      [
        { text: 'Claimed', isStrong: true },
        { text: '' },
        { text: String(claimed.schoolDays), isStrong: true },
        { text: String(claimed.countedWeeks), isStrong: true },
      ],
    ],
  })
}

/** Per claim; returns where the table ends. */
export function drawPeriodWeeks(pdf: Pdf, { x, y, width }: Box, published: PublishedCalendar): number {
  return drawTable(pdf, {
    x,
    y: drawSubheading(pdf, 'By claim, in exact weeks', { x, y, width }),
    columns: [
      { label: 'Claim', width: 40 },
      { label: 'Period', width: width - 136 },
      { label: 'Days', width: 30, ...figures },
      { label: 'Weeks', width: 34, ...figures },
      { label: 'Target', width: 32, ...figures },
    ],
    rows: councilWeeks(published).map((claim): Cell[] => [
      {
        text: claim.period === 'year' ? 'Year' : termNames[claim.period],
        // Days after 31 March are in a claim of the next year, which may have the same name.
        ...(claim.fundingYear !== published.fundingYear && { note: claim.fundingYear }),
      },
      { text: rangeShown(claim) },
      { text: String(claim.schoolDays) },
      { text: claim.exactWeeks.toFixed(1) },
      { text: claim.targetWeeks === null ? '–' : String(claim.targetWeeks) },
    ]),
  })
}

const figures = { align: 'right' } as const

function termColumns(width: number): Column[] {
  return [
    { label: 'Term', width: 58 },
    { label: 'Dates', width: width - 126 },
    { label: 'Days', width: 34, ...figures },
    { label: 'Weeks', width: 34, ...figures },
  ]
}

/** How weeks are rounded, on which bank holidays it is open, and which terms continue after the last month. Returns where the notes end. */
export function drawNotes(pdf: Pdf, { x, y, width }: Box, published: PublishedCalendar): number {
  const offers = offersInWords(published)
  const words = [
    ...termsBeyond(published),
    ...openInWords(published),
    ...offers,
    noteOnWeeks(published),
  ].join(' ')
  const line = { x, width, size: 7, colour: ink.soft, maxLines: 6 + offers.length * 2, lineHeight: 9 }
  leaf(pdf, pdf.root, 'P', () => void writeLines(pdf, words, { ...line, baseline: y + 11 }))
  return y + 3 + Math.min(line.maxLines, countLines(pdf, words, line)) * line.lineHeight
}

/** How the claims stand to their targets, and how weeks are rounded. */
export function noteOnWeeks(published: PublishedCalendar): string {
  const year = councilState(published)
  const { requirements } = published
  return `Claimed: ${daysInWords(year)}, ${briefVerdict(year)}. Exact weeks are school days ÷ 5 in tenths, funding weeks the same ${roundingInWords(requirements.rounding)}.${sourceOfTargets(published)}`
}

/** Nothing for revisions of earlier releases. */
function sourceOfTargets({ facts }: PublishedCalendar): string {
  if (facts === undefined) return ''
  const fact = facts.find(({ kind }) => kind === 'targetWeeks')
  if (fact === undefined) return ' Targets: default, the authority’s are not known.'
  const own = fact.standing === 'own' ? ', the organisation’s own figure' : ''
  return ` Targets: ${sourceInWords({ ...fact, seenOn: null })}${own}.`
}

function offersInWords(published: PublishedCalendar): string[] {
  return offerLines(published).map(({ inWords }) => `${inWords}.`)
}

function openInWords(published: PublishedCalendar): string[] {
  const open = openHolidaysInTerms(published).map(
    ({ name, date }) => `${name} (${formatDate(date, 'd MMM')})`,
  )
  return open.length === 0 ? [] : [`Open on ${listInWords(open)}.`]
}

function termsBeyond({ terms, fundingYear, yearStart = 'april' }: PublishedCalendar): string[] {
  const year = plannedYear(fundingYear, yearStart)
  return terms.flatMap(({ termType, startDate, endDate }) => {
    const name = `${termNames[termType]} term`
    if (startDate < year.startDate)
      return [`${name} starts on ${formatDate(startDate, 'd MMMM yyyy')}, before the months shown.`]
    return endDate > year.endDate
      ? [`${name} ends on ${formatDate(endDate, 'd MMMM yyyy')}, after the months shown.`]
      : []
  })
}

function halfTermShown({ halfTerm }: Term): string {
  return halfTerm === null ? 'no half-term' : `half-term ${rangeShown(halfTerm)}`
}

/** `13 Apr – 21 Jul`; `25–29 May`; one day as itself. */
export function rangeShown({ startDate, endDate }: DateRange): string {
  const last = formatDate(endDate, 'd MMM')
  if (startDate === endDate) return last
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  return isOneMonth ? `${Number(startDate.slice(8))}–${last}` : `${formatDate(startDate, 'd MMM')} – ${last}`
}
