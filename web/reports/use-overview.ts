import { reports } from '#contract/reports/reports.ts'
import { useAnswer } from '#web/api/query.ts'

export function useOverview() {
  return useAnswer(reports.overview, {})
}
