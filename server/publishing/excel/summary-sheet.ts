import type { WeekRounding } from '#domain/authority/target-weeks.ts'
import { universalHours } from '#domain/count/claim.ts'
import { fundingWeeksOfYear } from '#domain/count/funding-weeks.ts'
import { targetStateInWords } from '#domain/count/target-state.ts'
import { roundingInWords } from '#domain/count/weeks-in-words.ts'
import { deliveryModel } from '#domain/offer/delivery-model.ts'
import { councilState } from '#domain/publish/council-weeks.ts'
import { openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { closedDaysName, closedDaysOf } from '#server/publishing/closed-days.ts'
import type { Publication } from '#server/publishing/publication.ts'
import { type Cell, dateCell, numberCell, textCell } from './cells.ts'
import type { Sheet } from './sheets.ts'

export function summarySheet(published: PublishedCalendar, { approvedAt }: Publication): Sheet {
  const { count, requirements } = published
  const closed = closedRows(published)
  const year = councilState(published)
  const { figures, verdict } = targetStateInWords(year)
  const facts: [string, Cell][] = [
    ['Site', textCell(published.siteName)],
    ['Address', textCell(published.siteAddress, { wrap: true })],
    ['Organisation', textCell(published.organizationName)],
    ['Local authority', textCell(published.localAuthorityName)],
    ['Funding year', textCell(published.fundingYear)],
    ['Revision', numberCell(published.revision, { align: 'left' })],
    ['Approved on', dateCell(dayInBritain(approvedAt))],
    ['Delivery model', textCell(deliveryModel(published))],
    ['Claimed', textCell(`${figures}, ${verdict}`, { wrap: true })],
    ['School days', numberCell(count.schoolDays, { align: 'left' })],
    [
      'Funding weeks, each term to the nearest half',
      numberCell(fundingWeeksOfYear(count), { align: 'left' }),
    ],
    [
      countedLabel(published.localAuthorityName, requirements.rounding),
      numberCell(year.countedWeeks, { align: 'left' }),
    ],
    ['Target weeks', year.targetWeeks === null ? null : numberCell(year.targetWeeks, { align: 'left' })],
    [
      `Funded hours a year at ${requirements.hoursPerWeek ?? universalHours} a week`,
      numberCell(year.hours, { align: 'left' }),
    ],
    ...offerLines(published).map(({ inWords }, index): [string, Cell] => [
      index === 0 ? 'Offers' : '',
      textCell(inWords, { wrap: true }),
    ]),
    ...openHolidaysInTerms(published).map(({ name, date }, index): [string, Cell] => [
      index === 0 ? 'Open on bank holidays' : '',
      textCell(`${name}, ${formatDate(date, 'd MMMM yyyy')}`),
    ]),
  ]
  return {
    sheet: 'Summary',
    data: [
      [textCell(`${published.siteName} · ${published.fundingYear} Term Calendar`, { fontWeight: 'bold' })],
      [],
      ...facts.map(([label, cell]) => [textCell(label, { fontWeight: 'bold', wrap: true }), cell]),
      ...(closed.length === 0 ? [] : [[], ...closed]),
    ],
    columns: [{ width: 34 }, { width: 48 }, { width: 12 }, { width: 12 }],
  }
}

function countedLabel(authority: string, rounding: WeekRounding | undefined): string {
  const how = roundingInWords(rounding)
  return rounding === undefined ? `Weeks counted ${how}` : `Weeks as ${authority} counts them, ${how}`
}

function closedRows(published: PublishedCalendar): Cell[][] {
  return closedDaysOf(published).map((days, index) => [
    index === 0 ? textCell('Closed days', { fontWeight: 'bold' }) : null,
    textCell(closedDaysName(days, published.division)),
    dateCell(days.startDate),
    dateCell(days.endDate),
  ])
}
