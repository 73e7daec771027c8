import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type BankHoliday, bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'

const firstYear = 2024
const lastYear = 2030

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
  useYearsLoaded()
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

const holidaysOf = (year: number) => query(bankHolidays.list, { query: { year } })

/** Loads each year from 2024 to 2030 once: turning to one of them then shows it at once. */
function useYearsLoaded(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (let year = firstYear; year <= lastYear; year += 1)
      void queryClient.prefetchQuery({ ...holidaysOf(year), gcTime: Number.POSITIVE_INFINITY })
  }, [queryClient])
}
