import { type AgeBand, ageBandNames, ageBands } from './age-band.ts'
import type { Rate, Rates, Supplement } from './rates.ts'

/** What is typed of one age: pounds an hour, and supplements such as `Quality 0.20, Deprivation 0.13`. */
export type TypedRate = { rate: string; supplements: string }
export type TypedRates = Record<AgeBand, TypedRate>

export function typedRates(rates: Rates): TypedRates {
  const typed = (band: AgeBand) => {
    const { pencePerHour, supplements = [] } = rates[band] ?? {}
    return {
      rate: pencePerHour === undefined ? '' : (pencePerHour / 100).toFixed(2),
      supplements: supplements
        .map((each) => `${each.name} ${(each.pencePerHour / 100).toFixed(2)}`)
        .join(', '),
    }
  }
  return { 'under-2': typed('under-2'), 'age-2': typed('age-2'), 'age-3-4': typed('age-3-4') }
}

/** The rates, or a sentence by field: `age-2.rate`. */
export function readRates(typed: TypedRates): { rates: Rates } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const rates: Rates = {}
  for (const band of ageBands) {
    const { rate, supplements } = typed[band]
    if (rate.trim() === '' && supplements.trim() === '') continue
    const pence = penceIn(rate)
    if (pence === null)
      problems[`${band}.rate`] = `Write the rate of age ${ageBandNames[band]} in pounds: 5.64`
    const read = readSupplements(supplements)
    if (read === null) problems[`${band}.supplements`] = 'Write each with its pounds an hour: Quality 0.20'
    const known: Rate | null =
      pence === null || read === null ? null : { pencePerHour: pence, supplements: read }
    if (known !== null) rates[band] = known
  }
  return Object.keys(problems).length > 0 ? { problems } : { rates }
}

function readSupplements(text: string): Supplement[] | null {
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const read = parts.map((part) => {
    const [, name = '', pounds = ''] = /^(.*\S)\s+£?([\d.]+)$/.exec(part.trim()) ?? []
    return { name, pencePerHour: penceIn(pounds) ?? 0 }
  })
  return read.every(({ name, pencePerHour }) => name !== '' && pencePerHour > 0) ? read : null
}

/** `5.64`, or with a decimal comma. */
function penceIn(text: string): number | null {
  const [, pounds, pence = ''] = /^£?\s*(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return pounds === undefined ? null : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}
