import type { Calendar } from '#contract/calendars/calendars.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import { useYearRules } from './use-year-rules.ts'
import { useYearSettings } from './use-year-settings.ts'

export function useCalendarRules(calendar: Calendar): YearRules {
  const { fundingYear, yearStart, requirements, localAuthorityId, localAuthorityName } = calendar
  const { weekStart } = useYearSettings(calendar.organizationId)
  const authority = { id: localAuthorityId, name: localAuthorityName }
  return useYearRules({ fundingYear, yearStart, weekStart, requirements, authority })
}
