import type { UseQueryResult } from '@tanstack/react-query'
import { findSite, listReachedSites, type Site, sitesAtOnce } from '#contract/organizations/site.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useReach, useReachQuery } from './use-reach.ts'

/** The sites that the person may plan for, by name; one more than `sitesAtOnce` where there are more. */
export function usePlannableSites(): UseQueryResult<Site[]> {
  const reach = useReachQuery()
  return useAnswer(listReachedSites, {
    query: { ...reach, for: 'planning', limit: sitesAtOnce + 1 },
    enabled: useReach().of !== 'nothing',
  })
}

export function useFirstSite(): UseQueryResult<Site[]> {
  const reach = useReachQuery()
  return useAnswer(listReachedSites, { query: { ...reach, limit: 1 } })
}

/** Of those listed, or asked for by its id; only one that the person may plan for. */
export function usePlannableSite(id: string, listed: readonly Site[]): Site | undefined {
  const known = listed.find((site) => site.id === id)
  const { data } = useAnswer(findSite, { params: { id }, enabled: id !== '' && known === undefined })
  const site = known ?? data
  return site?.isActive && site.canEditCalendars ? site : undefined
}
