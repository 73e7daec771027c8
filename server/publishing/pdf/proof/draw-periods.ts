import { claimStateInWords, targetStateInWords } from '#domain/count/target-state.ts'
import { weeksInWords } from '#domain/count/weeks-in-words.ts'
import {
  type CouncilPeriod,
  councilClaimName,
  councilState,
  councilWeeks,
} from '#domain/publish/council-weeks.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { rangeShown } from '#server/publishing/pdf/calendar/draw-weeks.ts'
import { drawSubheading, drawTable, type Place, type Room } from '#server/publishing/pdf/draw-table.ts'
import type { Pdf } from '#server/publishing/pdf/pdf-document.ts'
import type { Cell } from '#server/publishing/pdf/table-cell.ts'

/** Each claim against its target. Returns where it ends. */
export function drawPeriods(pdf: Pdf, place: Place, published: PublishedCalendar, room: Room): number {
  const periods = councilWeeks(published)
  const figures = { width: 62, align: 'right' } as const
  return drawTable(pdf, {
    ...place,
    y: drawSubheading(pdf, 'Weeks per claim', place, 'H3'),
    look: { padding: 2.4, maxLines: 3 },
    room,
    columns: [
      { label: 'Claim', width: 116 },
      { label: 'Children attend', width: place.width - 116 - 186 - 170 },
      { label: 'How the weeks come about', width: 170 },
      { label: 'School days', ...figures },
      { label: 'Funding weeks', ...figures },
      { label: 'Target', ...figures },
    ],
    rows: [
      ...periods.map((period) => rowOf(period, published)),
      ...(councilState(published).claims.length > 1 ? [totalOf(published)] : []),
    ],
  })
}

function rowOf(period: CouncilPeriod, published: PublishedCalendar): Cell[] {
  const { stretches, schoolDays, weeks, targetWeeks } = period
  const { claims, rounding } = councilState(published)
  const claim = claims.find(
    ({ startDate, endDate }) => startDate === period.startDate && endDate === period.endDate,
  )
  const note = claim ? claimStateInWords(claim, rounding) : 'of the year beside this one'
  return [
    {
      text: councilClaimName(period),
      note: fullRange(period),
      ...(period.period === 'year' ? {} : { termType: period.period }),
      isStrong: true,
    },
    { text: stretches.map((stretch) => `${rangeShown(stretch)} (${stretch.schoolDays})`).join(', ') },
    { text: weeksInWords(schoolDays, rounding ?? undefined), note },
    { text: String(schoolDays) },
    { text: String(weeks), isStrong: true },
    { text: targetWeeks === null ? '–' : String(targetWeeks) },
  ]
}

function totalOf(published: PublishedCalendar): Cell[] {
  const year = councilState(published)
  const { figures, verdict } = targetStateInWords(year)
  return [
    { text: 'Claimed in the year', isStrong: true },
    { text: figures },
    { text: verdict },
    { text: String(year.schoolDays), isStrong: true },
    { text: String(year.countedWeeks), isStrong: true },
    { text: year.targetWeeks === null ? '–' : String(year.targetWeeks), isStrong: true },
  ]
}

function fullRange({ startDate, endDate }: DateRange): string {
  return `${formatDate(startDate, 'd MMM')} – ${formatDate(endDate, 'd MMM yyyy')}`
}
