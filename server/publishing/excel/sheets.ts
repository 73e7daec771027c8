import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { claimName } from '#domain/count/target-state.ts'
import { closureKindName } from '#domain/plan/closure.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { councilPeriodName, councilWeeks } from '#domain/publish/council-weeks.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import { type PublishedCalendar, withClaims } from '#domain/publish/published-calendar.ts'
import { listYearDays } from '#domain/publish/year-days.ts'
import { weekdayName } from '#domain/year/format-date.ts'
import { fundingYearOfTerm, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type DateRange, weekday } from '#domain/year/iso-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { termColours } from '#server/publishing/pdf/pdf-document.ts'
import { type Cell, dateCell, headingCells, numberCell, textCell } from './cells.ts'

export type Sheet = {
  readonly sheet: string
  readonly data: Cell[][]
  readonly columns: { width: number }[]
  readonly stickyRowsCount?: number
}

function table(sheet: string, titles: Readonly<Record<string, number>>, rows: Cell[][]): Sheet {
  return {
    sheet,
    data: [headingCells(Object.keys(titles)), ...rows],
    columns: Object.values(titles).map((width) => ({ width })),
    stickyRowsCount: 1,
  }
}

function termCell(termType: TermType): Cell {
  return textCell(termNames[termType], { backgroundColor: termColours[termType].tint })
}

function rangeCells(range: DateRange | null): Cell[] {
  return range === null ? [null, null] : [dateCell(range.startDate), dateCell(range.endDate)]
}

export function termsSheet(published: PublishedCalendar): Sheet {
  const { terms, count, requirements, fundingYear, yearStart = 'april' } = withClaims(published)
  // A target of the whole year is not one of its terms.
  const isByYear = requirements.claims === 'by-year'
  const titles = {
    Term: 12,
    'Funding year': 13,
    Starts: 12,
    Ends: 12,
    'Half-term starts': 12,
    'Half-term ends': 12,
    'School days': 10,
    'Funding weeks': 10,
    'Exact weeks': 10,
    [`${nationWords(published.division).payerInTitles}’s weeks`]: 10,
    'Target weeks': 10,
  }
  const rows = termTypesFrom(yearStart).flatMap((termType) => {
    const term = terms.find((each) => each.termType === termType)
    const counted = count.terms[termType]
    if (term === undefined || counted === null) return []
    return [
      [
        termCell(termType),
        textCell(fundingYearOfTerm(termType, fundingYear, yearStart)),
        ...rangeCells(term),
        ...rangeCells(term.halfTerm),
        numberCell(counted.schoolDays),
        numberCell(fundingWeeksOf(counted)),
        numberCell(counted.exactWeeks),
        numberCell(counted.countedWeeks),
        isByYear ? null : numberCell(counted.targetWeeks),
      ],
    ]
  })
  return table('Terms', titles, rows)
}

export function daysSheet(published: PublishedCalendar): Sheet {
  const titles = {
    Date: 12,
    Weekday: 12,
    Term: 12,
    Claim: 17,
    'School day': 11,
    'Why it counts or doesn’t': 60,
  }
  const rows = listYearDays(published).map(({ date, termType, claim, schoolDay, why }) => [
    dateCell(date),
    textCell(weekdayName(weekday(date))),
    termType === null ? null : termCell(termType),
    textCell(councilPeriodName(claim)),
    numberCell(schoolDay),
    textCell(why),
  ])
  return table('Days', titles, rows)
}

export function periodsSheet(published: PublishedCalendar): Sheet {
  const titles = {
    Claim: 16,
    'Funding year': 13,
    Starts: 12,
    Ends: 12,
    'School days': 10,
    'Exact weeks': 10,
    [`${nationWords(published.division).payerInTitles}’s weeks`]: 10,
    'Target weeks': 10,
  }
  const rows = councilWeeks(published).map((period) => [
    period.period === 'year' ? textCell('Year') : termCell(period.period),
    textCell(period.fundingYear),
    ...rangeCells(period),
    numberCell(period.schoolDays),
    numberCell(period.exactWeeks),
    numberCell(period.weeks),
    period.targetWeeks === null ? null : numberCell(period.targetWeeks),
  ])
  return table('Weeks per period', titles, rows)
}

/** As in councils' forms: start, finish, days and weeks of each stretch, and their sum per period. */
export function councilSheet(published: PublishedCalendar): Sheet {
  const titles = { Period: 26, Start: 12, Finish: 12, Days: 9, Weeks: 9 }
  const bold = { fontWeight: 'bold' } as const
  const rows = councilWeeks(published).flatMap((period): Cell[][] => [
    ...period.stretches.map(({ termType, schoolDays, weeks, ...range }) => [
      termCell(termType),
      ...rangeCells(range),
      numberCell(schoolDays),
      numberCell(weeks),
    ]),
    [
      textCell(`${councilPeriodName(period)}, in all`, bold),
      null,
      null,
      numberCell(period.schoolDays, bold),
      numberCell(period.weeks, bold),
    ],
  ])
  return table(`${nationWords(published.division).payerInTitles}’s table`, titles, rows)
}

export function bankHolidaysSheet({ bankHolidays, openBankHolidays = [] }: PublishedCalendar): Sheet {
  const titles = { Date: 12, Weekday: 12, 'Bank holiday': 40, Open: 9 }
  const rows = bankHolidays.map(({ date, name, isProvisional }) => [
    dateCell(date),
    textCell(weekdayName(weekday(date))),
    textCell(isProvisional ? `${name} (provisional)` : name, { wrap: true }),
    textCell(openBankHolidays.includes(date) ? 'Yes' : 'No'),
  ])
  return table('Bank holidays', titles, rows)
}

export function closuresSheet({ closures, division }: PublishedCalendar): Sheet {
  const titles = { Closure: 40, Kind: 24, Starts: 12, Ends: 12, 'Of each day': 12, Funded: 9, Charged: 9 }
  const rows = closures.map((closure) => [
    textCell(closure.label, { wrap: true }),
    textCell(closureKindName(closure.kind, division)),
    dateCell(closure.startDate),
    dateCell(closure.endDate),
    textCell(closure.portion === 'half' ? 'Half' : 'Whole'),
    textCell(closure.isFunded === true ? 'Yes' : 'No'),
    textCell(closure.isCharged === true ? 'Yes' : 'No'),
  ])
  return table('Closures', titles, rows)
}

/** A row for each offer and claim; none without offers. */
export function offersSheets(published: PublishedCalendar): Sheet[] {
  const titles = {
    ...{ Offer: 24, Model: 12, Entitlement: 12, 'Over weeks': 11, 'Hours a week': 12, 'Hours a day': 34 },
    ...{ Claim: 10, Starts: 12, Ends: 12, 'Weeks open': 11, 'Weeks funded': 12, 'Most weeks': 11, Hours: 10 },
  }
  const rows = offerLines(published).flatMap(({ offer, ledger, pattern }) =>
    ledger.claims.map((claim) => [
      ...[textCell(offer.name), textCell(offer.model), numberCell(offer.entitlement)],
      ...[offer.weeks === null ? null : numberCell(offer.weeks), numberCell(ledger.hoursPerWeek)],
      ...[textCell(pattern), textCell(claimName(claim.period))],
      ...[dateCell(claim.startDate), dateCell(claim.endDate)],
      ...[numberCell(claim.openWeeks), numberCell(claim.fundedWeeks)],
      claim.mostWeeks === null ? textCell('not known') : numberCell(claim.mostWeeks),
      numberCell(claim.hours),
    ]),
  )
  return rows.length === 0 ? [] : [table('Offers', titles, rows)]
}
