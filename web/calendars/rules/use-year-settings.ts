import { findOrganization } from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import type { YearShown } from '#web/planner/plan/year-shown.ts'

export type YearSettings = Pick<YearShown, 'yearStart' | 'weekStart'>

const usualSettings: YearSettings = { yearStart: 'april', weekStart: 'monday' }

/** The organisation's year start and week start; the defaults until they are loaded. */
export function useYearSettings(organizationId: string | null): YearSettings {
  const { data: organization } = useOrganization(organizationId)
  if (organization === undefined) return usualSettings
  return { yearStart: organization.fundingYearStart, weekStart: organization.weekStartsOn }
}

export function useOrganization(id: string | null) {
  return useAnswer(findOrganization, { params: { id: id ?? '' }, enabled: id !== null })
}
