import { useMemo } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { useYearRules } from './use-year-rules.ts'
import { useYearSettings } from './use-year-settings.ts'

/** `claimWeeks` are those of the plan that is edited, where it is. */
export function useCalendarRules(calendar: Calendar, claimWeeks?: TargetWeeks | null): YearRules {
  const { fundingYear, yearStart, localAuthorityId, localAuthorityName } = calendar
  const { status, publishedRevision } = calendar
  const requirements = useMemo(() => {
    const agreed = calendar.splitAgreement
    if (agreed === null) return calendar.requirements
    const agreedSplits = [agreed, ...(agreed.ofOtherSplits ?? [])]
      .filter(({ localAuthorityName }) => localAuthorityName === undefined)
      .map(({ weeks }) => weeks)
    return { ...calendar.requirements, agreedSplits }
  }, [calendar])
  const { weekStart } = useYearSettings(calendar.organizationId)
  const authority = { id: localAuthorityId, name: localAuthorityName }
  return useYearRules({
    ...{ fundingYear, yearStart, weekStart, requirements, authority },
    siteId: calendar.siteId,
    siteName: calendar.siteName,
    isApproved: status === 'approved' || publishedRevision !== null,
    ...(claimWeeks !== undefined && { claimWeeks }),
  })
}
