import { addDays, type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'

/** Easter Sunday in the Gregorian calendar (the anonymous computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): IsoDate {
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const goldenNumber = year % 19
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const daysToSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 22 * daysToSunday) / 451)
  const dayOfMarch = epact + daysToSunday - 7 * lateMoon + 22
  return addDays(isoDateOf({ year, month: 3, day: 1 }), dayOfMarch - 1)
}
