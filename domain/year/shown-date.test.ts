import { describe, expect, test } from 'vitest'
import { timezones } from './display.ts'
import { dayOfInstant, shownDate, timeOfInstant } from './shown-date.ts'

const london = { timezone: 'Europe/London', dateFormat: null } as const

describe('a full date', () => {
  test('has the format of its place until one is chosen', () => {
    expect(shownDate('2026-04-13', london, 'd MMM yyyy')).toBe('13 Apr 2026')
    expect(shownDate('2026-04-13', { ...london, dateFormat: 'DD/MM/YYYY' }, 'd MMM yyyy')).toBe('13/04/2026')
    expect(shownDate('2026-04-13', { ...london, dateFormat: 'MM/DD/YYYY' }, 'd MMM yyyy')).toBe('04/13/2026')
  })

  test('keeps its weekday in every format', () => {
    const display = { ...london, dateFormat: 'YYYY-MM-DD' } as const
    expect(shownDate('2026-04-13', display, 'EEEE d MMMM yyyy')).toBe('Monday, 2026-04-13')
  })
})

describe('an instant', () => {
  test('late on a summer evening in London is of the next day already', () => {
    expect(dayOfInstant('2026-07-01T23:30:00.000Z', london)).toBe('2026-07-02')
    expect(timeOfInstant('2026-07-01T23:30:00.000Z', london)).toBe('00:30')
    expect(dayOfInstant('2026-12-01T23:30:00.000Z', london)).toBe('2026-12-01')
  })

  test('in Edinburgh is London’s', () => {
    const edinburgh = { timezone: 'Europe/Edinburgh' } as const
    expect(timeOfInstant('2026-07-01T12:00:00Z', edinburgh)).toBe('13:00')
  })

  test.each(timezones)(
    'in %s has the time of the time zone database, before and after each change',
    (timezone) => {
      const timeZone = timezone === 'Europe/Dublin' ? timezone : 'Europe/London'
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      for (const day of daysToTry())
        for (const time of ['00:59:59.999Z', '01:00:00.000Z']) {
          const instant = `${day}T${time}`
          const shown = `${dayOfInstant(instant, { timezone })} ${timeOfInstant(instant, { timezone })}`
          expect(shown, instant).toBe(clock.format(new Date(instant)))
        }
    },
  )
})

/** The middle of each month, and all days on which the clocks may change. */
function daysToTry(): string[] {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
  const lastDays = [25, 26, 27, 28, 29, 30, 31]
  return Array.from({ length: 204 }, (_, index) => 1996 + index).flatMap((year) => [
    ...months.map((month) => `${year}-${month}-15`),
    ...['03', '10'].flatMap((month) => lastDays.map((day) => `${year}-${month}-${day}`)),
  ])
}
