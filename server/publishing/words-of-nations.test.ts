import { describe, expect, test } from 'vitest'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import {
  type BankHoliday,
  type Country,
  countries,
  type Division,
  divisionOf,
} from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { checkRules } from '#domain/check/rule-check.ts'
import { diffCalendars, diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { changedDates } from '#domain/count/changes/changed-dates.ts'
import { dayReasonInWords } from '#domain/count/day-reason-in-words.ts'
import { explainTerm, explainYear } from '#domain/count/ledger.ts'
import { factExplained } from '#domain/facts/known-fact.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { closureFlagMeanings } from '#domain/plan/closure-marks.ts'
import { aStaffDay, nationWords } from '#domain/plan/nation-words.ts'
import { audiences } from '#domain/publish/audience.ts'
import { eventsFor } from '#domain/publish/calendar-event.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { claimRooms } from '#domain/solve/splits/claim-rooms.ts'
import { claimSplits } from '#domain/solve/splits/claim-splits.ts'
import { impossibleClaimInWords, questionToCouncil } from '#domain/solve/splits/possible-claims-in-words.ts'
import { applyTemplate } from '#domain/template/apply-template.ts'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import { publishedCalendar } from '#server/test/published-calendar.ts'
import { daysCsvOf } from './csv/days-csv.ts'
import { weeksCsvOf } from './csv/weeks-csv.ts'
import { closuresSheet, councilSheet, daysSheet, periodsSheet, termsSheet } from './excel/sheets.ts'
import { summarySheet } from './excel/summary-sheet.ts'
import { english } from './parents-page/english.ts'
import { monthInWords } from './pdf/calendar/month-words.ts'

const inset = (startDate: string): Closure => ({ kind: 'inset', label: '', startDate, endDate: startDate })
const closures = [
  ...['2026-07-21', '2026-09-03', '2026-09-04', '2027-01-05', '2027-01-06', '2027-03-01'].map(inset),
  // On a bank holiday, where it takes no day away, and outside the terms.
  inset('2026-05-25'),
  inset('2026-08-05'),
]

function yearOf(country: Country) {
  const division = divisionOf(country)
  const year = { fundingYear: '2026-27', yearStart: 'april' } as const
  const requirements = requirementsOfYear(null, year, country)
  const bankHolidays: BankHoliday[] = [2026, 2027]
    .flatMap((each) => projectedHolidays(division, each))
    .map((holiday) => ({ ...holiday, isProvisional: false }))
  return { ...year, country, division, requirements, bankHolidays, closures, targetsFrom: 'default' as const }
}

function publishedIn(country: Country): PublishedCalendar {
  const { division, requirements, bankHolidays } = yearOf(country)
  const inTerms = closures.filter(({ startDate }) => startDate !== '2026-08-05')
  return publishedCalendar({
    ...{ division, requirements, bankHolidays, closures: inTerms },
    ...{ siteName: 'Meadow Lane', siteAddress: '', localAuthorityName: 'The authority' },
  })
}

function sentencesOfPlanning(country: Country): string[] {
  const year = yearOf(country)
  const rooms = claimRooms({ ...year, closures: [{ ...inset('2026-04-14'), endDate: '2026-07-21' }] })
  const template = { ...year, terms: sheffieldTerms, closures }
  return [
    ...checkRules({ ...year, terms: sheffieldTerms }).flatMap(({ sentence, fix }) => [
      sentence,
      fix?.label ?? '',
    ]),
    ...checkTerms('2026-27', sheffieldTerms, closures, 'april', year.division).problems.map(
      ({ message }) => message,
    ),
    ...planYear(year).flatMap(({ how, terms }) => [
      how,
      ...terms.flatMap(({ reasons, missed }) => [...reasons, ...(missed === null ? [] : [missed])]),
    ]),
    ...(['default', 'organization'] as const).flatMap((targetsFrom) =>
      [
        ...explainYear(sheffieldTerms, { ...year, targetsFrom }),
        ...sheffieldTerms.flatMap((term) => explainTerm(term, { ...year, targetsFrom })),
      ].flatMap(({ rule, source }) => [rule, source]),
    ),
    ...rooms.map(impossibleClaimInWords),
    questionToCouncil('2026-27', rooms, claimSplits(rooms)),
    ...applyTemplate(template, { ...year, fundingYear: '2027-28' }).adjustments.map(
      ({ sentence }) => sentence,
    ),
  ]
}

function sentencesOfWhatIsKnown(division: Division): string[] {
  const fact = {
    ...{
      kind: 'targetWeeks' as const,
      fundingYear: 'default',
      value: { summer: 12, autumn: 14, spring: 12 },
    },
    ...{
      source: null,
      seenOn: null,
      recordedAt: '2026-01-01T00:00:00Z',
      proposedAt: null,
      confirmedAt: null,
    },
  }
  const standings = ['confirmed', 'recorded', 'own'] as const
  return [
    ...standings.flatMap(
      (standing) =>
        factExplained({ kind: 'targetWeeks', used: { ...fact, standing }, others: [] }, division) ?? [],
    ),
    ...Object.values(closureFlagMeanings(division)),
    ...Object.values(nationWords(division)),
    aStaffDay(division),
    ...readPasted('Staff training: 1 September 2026', division).lines.flatMap(({ read }) => read),
  ]
}

function sentencesOfFiles(country: Country): string[] {
  const published = publishedIn(country)
  const { division, terms, bankHolidays } = published
  const plan = { ...yearOf(country), terms }
  const before = { ...plan, closures: [] }
  const publication = { calendarId: '', approvedAt: new Date('2026-04-13') }
  const sheets = [
    summarySheet(published, publication),
    ...[closuresSheet, councilSheet, daysSheet, periodsSheet, termsSheet].map((sheet) => sheet(published)),
  ]
  const holidayNames = new Map(bankHolidays.map((holiday) => [holiday.date, holiday]))
  return [
    ...audiences.flatMap((audience) =>
      eventsFor(audience, published).flatMap(({ summary, note }) => [summary, note]),
    ),
    daysCsvOf(published),
    weeksCsvOf(published),
    JSON.stringify(sheets),
    ...[5, 7, 9].map((month) => monthInWords({ year: 2026, month }, [], published)),
    ...closures.map((closure) => english.closureName(closure, division)),
    dayReasonInWords('2026-09-03', terms, { bankHolidays: new Set(), closures, holidayNames, division }),
    ...diffInWords(diffCalendars(before, plan, { ...yearOf(country) })),
    ...changedDates(before, plan, (date) => date),
  ]
}

/** Where a word is said, with a little of what is around it. */
function found(sentences: readonly string[], word: string): string[] {
  const place = new RegExp(`.{0,40}\\b${word}.{0,20}`, 'gi')
  return sentences.flatMap((sentence) => sentence.match(place) ?? [])
}

describe.each(countries)('what is said in %s', (country) => {
  const division = divisionOf(country)
  const planning = sentencesOfPlanning(country)
  const files = sentencesOfFiles(country)
  const all = [...planning, ...files, ...sentencesOfWhatIsKnown(division)]
  const own = nationWords(division)
  const others = countries.map((each) => nationWords(divisionOf(each)))

  test('has the nation’s own word for a day of its staff', () => {
    const foreign = others.map(({ staffDay }) => staffDay).filter((each) => each !== own.staffDay)
    expect(foreign.flatMap((word) => found(all, word))).toEqual([])
    for (const some of [planning, files]) expect(found(some, own.staffDay).length).toBeGreaterThan(5)
  })

  test('names who pays there', () => {
    const foreign = others.map(({ payer }) => payer).filter((each) => each !== own.payer)
    expect(foreign.flatMap((word) => found(all, word.replace('the ', '')))).toEqual([])
    expect(found(all, own.payer).length).toBeGreaterThanOrEqual(5)
  })

  test('names England’s guidance nowhere else', () => {
    const guidance = found(all, '(Department for Education|England’s)')
    expect(guidance.length > 0).toBe(country === 'England')
  })
})
