import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BankHoliday, bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'

const firstYear = 2024
const lastYear = 2030

export type KnownHolidays =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; bankHolidays: readonly BankHoliday[] }

/** Loads each year from 2024 to 2030 once, and other years only when the funding year needs them. */
export function useBankHolidays(fundingYear: FundingYear): KnownHolidays {
  const start = startYearOf(fundingYear)
  const asked = useMemo(() => {
    const years = yearsFrom(Math.min(firstYear, start), Math.max(lastYear, start + 1))
    return {
      queries: years.map((year) => query(bankHolidays.list, { query: { year } })),
      combine(answers: readonly UseQueryResult<BankHoliday[]>[]) {
        const first = years.indexOf(start)
        return knownFrom(answers.slice(Math.max(0, first - 1), first + 2), answers.slice(first, first + 2))
      },
    }
  }, [start])
  return useQueries(asked)
}

/**
 * A funding year can be counted once the holidays of its two calendar years are loaded, and a term may begin before them.
 * It is not drawn anew for each other year that arrives.
 */
function knownFrom(
  near: readonly UseQueryResult<BankHoliday[]>[],
  needed: readonly UseQueryResult<BankHoliday[]>[],
): KnownHolidays {
  if (needed.some(({ data, isError }) => data === undefined && isError)) {
    return { state: 'failed', retry: () => needed.forEach((answer) => void answer.refetch()) }
  }
  if (needed.some(({ data }) => data === undefined)) return { state: 'loading' }
  return { state: 'known', bankHolidays: near.flatMap(({ data }) => data ?? []) }
}

function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
