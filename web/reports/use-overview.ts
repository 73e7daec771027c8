import { useQuery } from '@tanstack/react-query'
import { reports } from '#contract/reports/reports.ts'
import { query } from '#web/api/query.ts'

export function useOverview() {
  return useQuery(query(reports.overview, {}))
}
