import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import { isWithin, weekday } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { lostDays } from './lost-days.ts'
import { makeUpDays } from './make-up-days.ts'
import { countTerm } from './school-days.ts'

//  Mo   Tu   We   Th   Fr   Sa   Su      May 2026: a term from Monday 4 to Friday 29
// [ 4]   5    6    7  x 8    9   10      bank holiday on 4, closed on 8
//  11   12   13   14  ½15   16   17      half a day off on 15
//  18   19   20   21   22   23   24
// [25]  26   27   28   29)  30   31      half-term from 25 to 29, bank holiday on 25
const may: Term = {
  termType: 'summer',
  startDate: '2026-05-04',
  endDate: '2026-05-29',
  halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
}
const closure = (startDate: string, endDate = startDate, label = ''): Closure => ({
  kind: 'inset',
  label,
  startDate,
  endDate,
})
const daysOff = {
  bankHolidays: [
    { name: 'Early May bank holiday', date: '2026-05-04' },
    { name: 'Spring bank holiday', date: '2026-05-25' },
  ],
  closures: [
    closure('2026-05-08'),
    { ...closure('2026-05-15', '2026-05-15', 'Staff party'), portion: 'half' as const },
  ],
}
const totalsOf = (terms: Term[], off = daysOff) => lostDays(terms, off).map(({ total }) => total)

describe('what a weekday loses', () => {
  test('is its bank holidays and closures, half days by halves, the half-term left out', () => {
    expect(totalsOf([may])).toEqual([1, 0, 0, 0, 1.5])
    expect(lostDays([may], daysOff)[4]).toEqual({
      weekday: 4,
      bankHolidays: 0,
      closures: 1.5,
      total: 1.5,
      days: [
        { date: '2026-05-08', days: 1, because: 'closure' },
        { date: '2026-05-15', days: 0.5, because: 'closure' },
      ],
    })
  })

  test('is lost once, to the bank holiday before a closure, to the longer closure before a shorter', () => {
    const closures = [...daysOff.closures, closure('2026-05-01', '2026-05-04'), closure('2026-05-15')]
    const [monday, , , , friday] = lostDays([may], { ...daysOff, closures })
    expect(monday).toMatchObject({ bankHolidays: 1, closures: 0 })
    expect(friday?.days.map(({ date, days }) => [date, days])).toEqual([
      ['2026-05-08', 1],
      ['2026-05-15', 1],
    ])
  })

  test('adds up to what the term’s count lacks, whatever the closures', () => {
    const anyClosure = fc
      .tuple(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('whole' as const, 'half' as const),
      )
      .map(([day, length, portion]) => ({ ...closure(dayOfMay(day), dayOfMay(day + length)), portion }))
    fc.assert(
      fc.property(fc.array(anyClosure, { maxLength: 5 }), (closures) => {
        const context = { bankHolidays: new Set(['2026-05-04', '2026-05-25']), closures }
        const lost = totalsOf([may], { ...daysOff, closures }).reduce((sum, total) => sum + total, 0)
        expect(countTerm(may, context).schoolDays).toBe(15 - lost)
      }),
    )
  })

  test('is nothing in a term that is still being typed', () => {
    expect(totalsOf([{ ...may, endDate: '' }])).toEqual([0, 0, 0, 0, 0])
  })
})

describe('make-up days', () => {
  //  27   28   29   30    1    2    3      the weekdays next to the term, before it and after it
  //   1    2    3    4    5    6    7
  test('are of the weekdays that lose more than others, next to the term', () => {
    expect(makeUpDays([may], daysOff)).toEqual([
      { date: '2026-05-01', days: 1 },
      { date: '2026-06-01', days: 1 },
      { date: '2026-06-05', days: 0.5 },
    ])
  })

  test('are not needed where all weekdays lose the same', () => {
    expect(makeUpDays([may], { bankHolidays: [], closures: [] })).toEqual([])
    expect(makeUpDays([], daysOff)).toEqual([])
  })

  test('lie on no bank holiday, in no closure, in no term and in the term’s own funding period', () => {
    const spring: Term = {
      termType: 'spring',
      startDate: '2027-01-04',
      endDate: '2027-03-25',
      halfTerm: null,
    }
    const off = {
      bankHolidays: [
        { name: 'New Year’s Day', date: '2027-01-01' },
        { name: 'Good Friday', date: '2027-03-26' },
      ],
      closures: [closure('2027-01-08'), closure('2027-03-29', '2027-03-31')],
    }
    // Fridays are behind by one, but 1 January and 26 March are bank holidays, and the period has no other Friday.
    expect(makeUpDays([spring], off)).toEqual([])
    const days = makeUpDays([may, spring], {
      ...off,
      bankHolidays: [...off.bankHolidays, ...daysOff.bankHolidays],
    })
    for (const { date } of days) {
      expect(isWithin(date, may) || isWithin(date, spring) || weekday(date) > 4).toBe(false)
    }
  })
})

function dayOfMay(day: number): string {
  return `2026-05-${String(Math.min(day, 31)).padStart(2, '0')}`
}
