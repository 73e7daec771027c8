import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { ageBands } from '#domain/worth/age-band.ts'
import { isHeadcountOffer } from '#domain/worth/headcount.ts'
import type { GridRow } from '#domain/worth/headcount-grid.ts'
import { pounds } from '#domain/worth/pounds.ts'
import { pencePerHour } from '#domain/worth/rates.ts'
import { countIn } from '#domain/worth/typed-count.ts'
import { penceOf } from '#domain/worth/worth.ts'

/**
 * What a week of the row is worth by the rates of its claim, `£2,538`: the actual count where there is one. Nothing of a
 * row that could not be saved.
 */
export function weekInWords(row: GridRow, { claims, rates }: Pick<Headcounts, 'claims' | 'rates'>): string {
  const band = ageBands.find((each) => each === row.ageBand)
  const claim = claims.find(({ period }) => period === row.period)
  const rate = claim && band ? pencePerHour(rates[claim.ratesOf], band) : null
  const isActual = row.actualChildren.trim() !== ''
  const [children, hours] = isActual
    ? [row.actualChildren, row.actualHours]
    : [row.plannedChildren, row.plannedHours]
  let isRefused = !isHeadcountOffer(row.offer)
  const count = countIn(children, hours, () => {
    isRefused = true
  })
  return count === null || isRefused || rate === null ? '–' : pounds(penceOf(count, 1, rate))
}
