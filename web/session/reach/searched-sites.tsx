import { useQueryClient } from '@tanstack/react-query'
import { findSite, listReachedSites } from '#contract/organizations/site.ts'
import { query } from '#web/api/query.ts'
import { useFound } from '#web/api/use-found.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import type { SiteSelectProps } from './site-select-props.ts'
import { useReachQuery } from './use-reach.ts'

export function SearchedSites({ site, placeholder, isDisabled, onChange }: SiteSelectProps) {
  const reach = useReachQuery()
  const queryClient = useQueryClient()
  const { rows, search } = useFound((wanted) =>
    query(listReachedSites, { query: { ...reach, ...wanted, for: 'planning' } }),
  )

  function choose(id: string) {
    const { queryKey } = query(findSite, { params: { id } })
    // So that the page has it at once.
    queryClient.setQueryData(
      queryKey,
      rows.find((row) => row.id === id),
    )
    onChange(id)
  }

  return (
    <Combobox
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      search={search}
      value={site?.id ?? ''}
      {...(site && { chosenLabel: site.name })}
      {...(placeholder !== undefined && { placeholder })}
      {...(isDisabled !== undefined && { isDisabled })}
      onChange={choose}
    />
  )
}
