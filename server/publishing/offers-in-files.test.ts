import { expect, test } from 'vitest'
import type { Offer } from '#domain/offer/offer.ts'
import { publishedCalendar } from '#server/test/published-calendar.ts'
import { offersCsvOf } from './csv/offers-csv.ts'
import { offersSheets } from './excel/offers-sheet.ts'

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
