import { expect, test } from 'vitest'
import { outlookOf } from '#domain/count/outlook.ts'
import { adviceOf } from './advice.ts'

const years = outlookOf({ country: 'England', firstYear: '2026-27', yearStart: 'april', bankHolidays: [] })
const [first, , third] = years

//  Mondays: 6 in 2026-27, then 4, 6, 4 and 5
test('the advice names the next change in bank holidays, and the weekday that loses most', () => {
  expect(adviceOf(years)).toBe(
    'Plan each year afresh rather than copying its dates: 2027-28 has 6 bank holidays after 10 in 2026-27. ' +
      'Mondays lose most, 25 weeks in 5 years: offer families who come on Mondays only another day.',
  )
})

test('years with equal counts have no change to name', () => {
  if (first === undefined || third === undefined) throw new Error('The outlook has no years.')
  expect(adviceOf([third, third])).toMatch(/^Mondays lose most/)
  const quiet = { ...first, bankHolidays: [], lostWeeks: [] }
  expect(adviceOf([quiet, quiet])).toBe('')
})
