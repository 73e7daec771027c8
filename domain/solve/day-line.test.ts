import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTerm } from '#domain/count/school-days.ts'
import { type Closure, closurePortions } from '#domain/plan/closure.ts'
import { addDays, fromDayNumber, weekday } from '#domain/year/iso-date.ts'
import { dayLineOf, placeOn, sumIn } from './day-line.ts'

const unpaid = { paysBankHolidays: false, untaken: [] }
const may = { startDate: '2026-05-06', endDate: '2026-05-28' }
const closure = (startDate: string, days: number, portion: Closure['portion'] = 'whole'): Closure => ({
  kind: 'closure',
  label: '',
  portion,
  startDate,
  endDate: addDays(startDate, days - 1),
})

describe('a line of days', () => {
  test('is whole weeks from a Monday', () => {
    const line = dayLineOf(may, { ...unpaid, bankHolidays: [], closures: [] })
    expect(fromDayNumber(line.firstDay)).toBe('2026-05-04')
    expect(line.length).toBe(28)
  })

  //  Mo   Tu   We   Th   Fr   Sa   Su
  // [ 4]   5    6    7   ½8    9   10      bank holiday on 4, half a day off on 8
  //  11  x12  x13   14   15   16   17      closed on 12 and 13
  test('sums halves of school days, weekdays and the bank holidays among them', () => {
    const line = dayLineOf(may, {
      ...unpaid,
      bankHolidays: ['2026-05-04', '2026-05-09'],
      closures: [closure('2026-05-08', 1, 'half'), closure('2026-05-12', 2)],
    })
    const weeks = placeOn(line, { startDate: '2026-05-04', endDate: '2026-05-17' })
    expect(sumIn(line.halvesBefore, weeks)).toBe(7 + 6)
    expect(sumIn(line.weekdaysBefore, weeks)).toBe(10)
    expect(sumIn(line.bankHolidaysBefore, weeks)).toBe(1)
    expect(sumIn(line.halvesBefore, { first: 5, last: 4 })).toBe(0)
  })

  test('clips ranges beyond it', () => {
    expect(
      placeOn(dayLineOf(may, { ...unpaid, bankHolidays: [], closures: [] }), {
        startDate: '2026-01-01',
        endDate: '2026-12-31',
      }),
    ).toEqual({
      first: 0,
      last: 27,
    })
  })

  test('counts any range as the week engine does', () => {
    const day = fc.integer({ min: -10, max: 60 }).map((days) => addDays('2026-05-04', days))
    const anyClosure = fc
      .tuple(day, fc.integer({ min: 1, max: 6 }), fc.constantFrom(...closurePortions))
      .map((parts) => closure(...parts))
    fc.assert(
      fc.property(day, day, fc.array(day), fc.array(anyClosure), (one, other, holidays, closures) => {
        const [startDate = '', endDate = ''] = [one, other].sort()
        const line = dayLineOf(
          { startDate: '2026-04-20', endDate: '2026-07-12' },
          { ...unpaid, bankHolidays: holidays, closures },
        )
        const term = { termType: 'summer', startDate, endDate, halfTerm: null } as const
        const { schoolDays, bankHolidays } = countTerm(term, { bankHolidays: new Set(holidays), closures })
        const place = placeOn(line, term)
        expect(sumIn(line.halvesBefore, place) / 2).toBe(schoolDays)
        expect(sumIn(line.bankHolidaysBefore, place)).toBe(
          bankHolidays.filter((date) => weekday(date) < 5).length,
        )
      }),
    )
  })
})
