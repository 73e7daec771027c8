import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import { authorityOpenHolidays, authorityTermsFor } from '#domain/authority/authority-terms.ts'
import type { FundingRequirements, FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { query } from '#web/api/query.ts'
import type { YearRules } from '#web/planner/plan/year-rules.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { useLocalAuthorities } from './use-reach.ts'

type RulesWanted = YearShown & {
  requirements: FundingRequirements
  /** Null while no site has been chosen. */
  authority: { id: string; name: string } | null
}

export function useYearRules(wanted: RulesWanted): YearRules {
  const { fundingYear, yearStart, weekStart, requirements, authority } = wanted
  const { id = '', name: authorityName = null } = authority ?? {}
  const { data: authorities = [] } = useLocalAuthorities()
  const published = useQuery({ ...query(termDates.list, { params: { id } }), enabled: id !== '' }).data
  const listed = authorities.find((each) => each.id === id)
  const { country: nation = null, targetSources } = listed ?? {}
  const targetSource = targetSources?.[fundingYear] ?? targetSources?.default
  const targetsFrom = listed === undefined ? 'default' : whoseTargets(listed, fundingYear)

  return useMemo(() => {
    const authorityTerms = authorityTermsFor(fundingYear, published ?? [], yearStart)
    return {
      ...{ fundingYear, yearStart, weekStart },
      ...{ requirements, targetsFrom, targetSource, authorityName, nation, authorityTerms },
      authorityOpenHolidays: authorityOpenHolidays(fundingYear, published ?? [], yearStart),
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
  ])
}

function whoseTargets(
  { fundingRequirements, ownFigures }: ListedLocalAuthority,
  fundingYear: FundingYear,
): YearRules['targetsFrom'] {
  const has = (byYear: FundingRequirementsByYear | null) =>
    (byYear?.[fundingYear]?.targetWeeks ?? byYear?.default?.targetWeeks) !== undefined
  if (has(fundingRequirements)) return 'authority'
  return has(ownFigures) ? 'organization' : 'default'
}
