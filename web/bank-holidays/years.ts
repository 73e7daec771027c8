import type { BankHolidayStatus } from '#contract/authorities/bank-holiday-imports.ts'

const firstYear = 2024
const lastYear = 2028

type Known = Pick<BankHolidayStatus, 'publishedUntil' | 'provisionalYears'>

/** 2024 to 2028 and later published years; separately, the years known only by rule. */
export function yearsOnOffer({ publishedUntil, provisionalYears }: Known) {
  const last = Math.max(lastYear, publishedUntil ?? lastYear)
  return {
    published: Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index),
    provisional: provisionalYears.filter((year) => year > last),
  }
}

/** `2024 to 2026, 2029`; the years in order. */
export function yearsInWords(years: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const year of years) {
    const run = runs.at(-1)
    if (run && year === run.last + 1) run.last = year
    else runs.push({ first: year, last: year })
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ')
}
