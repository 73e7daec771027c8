import { useQuery } from '@tanstack/react-query'
import { reports } from '#contract/reports/reports.ts'
import { query } from '#web/api/query.ts'

/** How things stand, and of which years there is anything. */
export function useOverview() {
  return useQuery(query(reports.overview, {}))
}
