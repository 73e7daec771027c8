import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursRoundings } from '#domain/authority/target-weeks.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { eventsFor } from '#domain/publish/calendar-event.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import { publishedCalendar } from '#server/test/published-calendar.ts'
import { offersCsvOf } from './csv/offers-csv.ts'
import { offersSheets } from './excel/sheets.ts'

const stretched: Offer = {
  ...{ id: 'all', name: '=1+1, all year', entitlement: 30, model: 'stretched', weeks: 48 },
  ...{ weeksByPeriod: null, pattern: null },
}
const linesOf = (rules: object = {}) => {
  const { requirements } = publishedCalendar()
  const published = publishedCalendar({
    offers: [stretched],
    requirements: { ...requirements, ...rules },
  })
  const [, ...csv] = offersCsvOf(published).trimEnd().split('\r\n')
  const [, ...excel] = offersSheets(published)[0]?.data ?? []
  return { csv, excel: excel.map((row) => row.slice(-4).map((cell) => cell?.value)) }
}

test('an offer’s weeks and hours are in files, and a most that is not known is said', () => {
  const { csv, excel } = linesOf()
  expect(excel).toEqual([
    [22, 22, 'not known', 522.5],
    [17, 17, 'not known', 403.75],
    [13, 9, 'not known', 213.75],
  ])
  expect(csv.map((line) => line.split(',').slice(-4).join())).toEqual(excel.map((figures) => figures.join()))
  const known = linesOf({ mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 } })
  expect(known.excel.map(([, ...figures]) => figures)).toEqual([
    [20, 20, 475],
    [16, 16, 380],
    [12, 12, 285],
  ])
})

test('an offer’s name is no formula', () => {
  expect(linesOf().csv[0]).toContain(`,"'=1+1, all year",stretched,30,48,23.75,`)
})

test('all that is said of offers follows from the stored revision alone', () => {
  const offer = fc
    .record({
      weeks: fc.integer({ min: 380, max: 520 }).map((tenths) => tenths / 10),
      entitlement: fc.constantFrom(15, 30),
      pattern: fc.constantFrom(null, [5, 5, 5, 0, 0] as const, [10, 10, 2.5, 0, 0] as const),
    })
    .map((some): Offer => ({ ...stretched, ...some }))
  const rules = fc.record(
    {
      hoursRounding: fc.constantFrom(...hoursRoundings),
      mostStretchedWeeks: fc.constant({ summer: 20, autumn: 16, spring: 12 }),
    },
    { requiredKeys: [] },
  )
  const closedRanges = fc.constantFrom([], [{ startDate: '2026-12-28', endDate: '2027-01-01' }])
  fc.assert(
    fc.property(offer, rules, closedRanges, (some, known, closed) => {
      const { requirements } = publishedCalendar()
      const approved = publishedCalendar({
        ...{ offers: [some], closedRanges: closed, requirements: { ...requirements, ...known } },
      })
      const stored = JSON.parse(JSON.stringify(approved))
      expect(offerLines(stored)).toEqual(offerLines(approved))
      expect(offersCsvOf(stored)).toBe(offersCsvOf(approved))
      expect(eventsFor('staff', stored)).toEqual(eventsFor('staff', approved))
    }),
    { numRuns: 30 },
  )
})
