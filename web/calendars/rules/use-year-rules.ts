import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { listTermDates } from '#contract/authorities/published-dates.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import type { KnownWindows } from '#contract/calendars/windows.ts'
import { authorityOpenHolidays, authorityTermsFor } from '#domain/authority/authority-terms.ts'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type {
  FundingRequirements,
  FundingRequirementsByYear,
  TargetWeeks,
} from '#domain/authority/target-weeks.ts'
import { type FundingYear, yearBefore } from '#domain/year/funding-year.ts'
import { termTypes } from '#domain/year/term.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { initialAnswer } from '#web/api/sent-answers.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { useAuthority } from './use-authority.ts'

type RulesWanted = YearShown & {
  requirements: FundingRequirements
  /** Of a plan that is edited: its split, or null for the authority's own weeks. Absent: the requirements as they are. */
  claimWeeks?: TargetWeeks | null
  /** Null while no site has been chosen. */
  authority: { id: string; name: string } | null
  /** What is known of it, where the page has it; otherwise it is asked for. */
  listed?: ListedLocalAuthority | undefined
  isApproved?: boolean
  /** Whose year before is looked up; absent where nothing is planned. */
  siteId?: string
  siteName?: string | undefined
}

export function useYearRules(wanted: RulesWanted): YearRules {
  const {
    fundingYear,
    yearStart,
    weekStart,
    authority,
    claimWeeks,
    isApproved,
    siteId = '',
    siteName,
  } = wanted
  const { id = '', name: authorityName = null } = authority ?? {}
  const asked = useAuthority('listed' in wanted ? '' : id)
  const listed = wanted.listed ?? asked
  const published = useAnswer(listTermDates, { params: { id }, enabled: id !== '' }).data
  // By the default query function, so that the contract's code is not part of the first visit.
  const [path, search] = [
    `/api/local-authorities/${id}/windows`,
    `?fundingYear=${fundingYear}&yearStart=${yearStart}`,
  ]
  const windows = useQuery<KnownWindows>({
    queryKey: [...segmentsOf(path), search],
    initialData: () => initialAnswer(path + search),
    enabled: id !== '',
  }).data
  const before = useAnswer(calendars.listReached, {
    query: { siteId, fundingYear: yearBefore(fundingYear), limit: 1 },
    enabled: siteId !== '',
  })
  const yearStartBefore = before.data?.[0]?.yearStart
  const { country: nation = null, targetSources } = listed ?? {}
  const targetSource = targetSources?.[fundingYear] ?? targetSources?.default
  const targetsFrom = listed === undefined ? 'default' : whoseTargets(listed, fundingYear)
  const requirements = useMemo(
    () => (claimWeeks === undefined ? wanted.requirements : withClaimWeeks(wanted.requirements, claimWeeks)),
    [wanted.requirements, claimWeeks],
  )

  return useMemo(() => {
    const authorityTerms = authorityTermsFor(fundingYear, published ?? [], yearStart)
    return {
      ...{ fundingYear, yearStart, weekStart },
      ...{ requirements, targetsFrom, targetSource, authorityName, nation, authorityTerms },
      authorityOpenHolidays: authorityOpenHolidays(fundingYear, published ?? [], yearStart),
      isLoaded: authorityName === null || (published !== undefined && windows !== undefined),
      windows: windows?.windows ?? noWindows,
      ...(isApproved !== undefined && { isApproved }),
      ...{ yearStartBefore, siteName },
    }
  }, [
    fundingYear,
    yearStart,
    weekStart,
    requirements,
    targetsFrom,
    targetSource,
    authorityName,
    nation,
    published,
    windows,
    isApproved,
    yearStartBefore,
    siteName,
  ])
}

const noWindows: NonNullable<YearRules['windows']> = []

function whoseTargets(
  { fundingRequirements, rulesWithOwn }: ListedLocalAuthority,
  fundingYear: FundingYear,
): YearRules['targetsFrom'] {
  const weeksIn = (byYear: FundingRequirementsByYear | null) =>
    byYear?.[fundingYear]?.targetWeeks ?? byYear?.default?.targetWeeks
  const [known, used] = [weeksIn(fundingRequirements), weeksIn(rulesWithOwn ?? fundingRequirements)]
  if (used === undefined) return 'default'
  return termTypes.every((term) => used[term] === known?.[term]) ? 'authority' : 'organization'
}
