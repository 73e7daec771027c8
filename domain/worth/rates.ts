import type { FundingYear } from '#domain/year/funding-year.ts'
import { type AgeBand, ageBandNames, ageBands } from './age-band.ts'
import { exactPounds } from './pounds.ts'

/** Paid on top of the rate for every funded hour of every child of the age. */
export type Supplement = { name: string; pencePerHour: number }

/** What a council pays for an hour of one age. */
export type Rate = { pencePerHour: number; supplements: Supplement[] }

/** An age without a rate is not known. */
export type Rates = { [Band in AgeBand]?: Rate }

/** Null: not known. */
export type RatesByYear = Readonly<Record<FundingYear, Rates | null>>

/** The rate with its supplements; null where it is not known. */
export function pencePerHour(rates: Rates | null | undefined, ageBand: AgeBand): number | null {
  const rate = rates?.[ageBand]
  if (rate === undefined) return null
  return rate.supplements.reduce((sum, each) => sum + each.pencePerHour, rate.pencePerHour)
}

/** `3 and 4: £5.64 + £0.20 deprivation` */
export function ratesInWords(rates: Rates): string {
  return ageBands
    .flatMap((ageBand) => {
      const rate = rates[ageBand]
      if (rate === undefined) return []
      const parts = rate.supplements.map((each) => ` + ${exactPounds(each.pencePerHour)} ${each.name}`)
      return [`${ageBandNames[ageBand]}: ${exactPounds(rate.pencePerHour)}${parts.join('')}`]
    })
    .join('; ')
}

/** `ages 9 months to 2, age 2, and ages 3 and 4`: each with its own word, as their names have an “and” or a number. */
export function agesInWords(bands: readonly AgeBand[]): string {
  const names = bands.map((band) => `${band === 'age-2' ? 'age' : 'ages'} ${ageBandNames[band]}`)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}, and ${last}`
}
