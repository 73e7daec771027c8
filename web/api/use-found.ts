import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OptionSearch } from '#web/ui/combobox/combobox.tsx'
import { useDebounced } from './use-debounced.ts'

/** More are found by typing. */
export const rowsAtOnce = 50

type Wanted = { limit: number; search: string }

/** The first rows of a long list that match what is typed: the server finds them, and says whether there are more. */
export function useFound<Row>(ask: (wanted: Wanted) => UseQueryOptions<Row[]>, atOnce = rowsAtOnce) {
  const [typed, find] = useState('')
  const words = typed.trim()
  const wanted = useDebounced(words)
  const list = useQuery({
    ...ask({ limit: atOnce + 1, search: wanted }),
    placeholderData: keepPreviousData,
  })
  const found = list.data ?? []
  const search: OptionSearch = {
    find,
    isSearching: wanted !== words || list.isFetching,
    isFailed: list.isError,
    hasMore: found.length > atOnce,
  }
  return { list, typed, rows: found.slice(0, atOnce), search }
}
