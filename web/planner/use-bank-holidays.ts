import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BankHoliday, bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'

export type KnownHolidays =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; bankHolidays: readonly BankHoliday[] }

/** A funding year can be counted once the holidays of its two calendar years are loaded, and a term may begin before them. */
export function useBankHolidays(fundingYear: FundingYear): KnownHolidays {
  const start = startYearOf(fundingYear)
  const before = useQuery(holidaysOf(start - 1))
  const first = useQuery(holidaysOf(start))
  const second = useQuery(holidaysOf(start + 1))
  const bankHolidays = useMemo(
    () => [before.data, first.data, second.data].flatMap((year) => year ?? []),
    [before.data, first.data, second.data],
  )

  const missing = [first, second].filter(({ data }) => data === undefined)
  if (missing.some(({ isError }) => isError)) {
    return { state: 'failed', retry: () => missing.forEach((year) => void year.refetch()) }
  }
  return missing.length > 0 ? { state: 'loading' } : { state: 'known', bankHolidays }
}

export const holidaysOf = (year: number) => query(bankHolidays.list, { query: { year } })
