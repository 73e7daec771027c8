import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { sites } from '#contract/organizations/sites.ts'
import { usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'

/** With a page of people these are a few hundred cells; all of a large organisation's would be a million. */
const columnsAtOnce = 12
const maxWithoutSearch = 8

/** The sites whose columns are drawn, a few at a time, and the search for others. */
export function useColumns(organizationId: string) {
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const list = usePages(sites.list, columnsAtOnce, {
    params: { organizationId },
    query: { search },
    placeholderData: keepPreviousData,
  })
  const [first, move] = useState(0)
  const loaded = list.data?.length ?? 0
  return {
    ...{ list, words, first, move, loaded },
    shown: list.data?.slice(first, first + columnsAtOnce),
    last: Math.min(first + columnsAtOnce, loaded),
    /** Null while not all sites of the organisation are loaded. */
    total: list.data === undefined || list.hasNextPage || search !== '' ? null : loaded,
    isLong: words !== '' || loaded > maxWithoutSearch,
    find(typed: string) {
      setWords(typed)
      move(0)
    },
    async moveOn() {
      if (first + columnsAtOnce >= loaded) await list.fetchNextPage()
      move(first + columnsAtOnce)
    },
    moveBack: () => move(Math.max(0, first - columnsAtOnce)),
  }
}
