import { reports } from '#contract/reports/reports.ts'
import { useAnswer } from '#web/api/loaded.tsx'

export function useOverview() {
  return useAnswer(reports.overview, {})
}
