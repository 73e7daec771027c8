import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bankHolidays, type BankHoliday as ListedHoliday } from '#contract/authorities/bank-holidays.ts'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import type { BankHoliday, Country } from '#domain/bank-holidays/bank-holiday.ts'
import { regionNames } from '#domain/bank-holidays/region.ts'
import { calendarYearsAround } from '#domain/count/outlook.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/signed-in.ts'

export type Ahead = {
  /** The nation of the user’s authority; without one, the default region of the organisation. */
  nation: Country
  yearStart: FundingYearStart
  bankHolidays: readonly BankHoliday[]
}
type KnownAhead =
  | { state: 'loading' }
  | { state: 'failed'; error: Error | null; retry: () => void }
  | { state: 'known'; ahead: Ahead }

export function useOutlook(today: IsoDate): KnownAhead {
  const { user, effectiveOrganizationId: organizationId } = useSignedIn()
  const organization = useAnswer(organizations.find, {
    params: { id: organizationId ?? '' },
    enabled: organizationId !== null,
  })
  const authority = useAnswer(localAuthorities.find, {
    params: { id: user.localAuthorityId ?? '' },
    enabled: user.localAuthorityId !== null,
  })
  const holidays = useHolidaysAround(today)

  const asked: readonly UseQueryResult[] = [
    ...(organizationId === null ? [] : [organization]),
    ...(user.localAuthorityId === null ? [] : [authority]),
    ...holidays.answers,
  ]
  const failed = asked.filter(({ data, isError, isFetching }) => data === undefined && isError && !isFetching)
  const [first] = failed
  if (first !== undefined) {
    return { state: 'failed', error: first.error, retry: () => failed.forEach((each) => void each.refetch()) }
  }
  if (asked.some(({ data }) => data === undefined)) return { state: 'loading' }
  const ahead = {
    nation: authority.data?.country ?? regionNames[organization.data?.defaultRegion ?? 'england'],
    yearStart: organization.data?.fundingYearStart ?? 'april',
    bankHolidays: holidays.known,
  }
  return { state: 'known', ahead }
}

type Answers = { answers: UseQueryResult<ListedHoliday[]>[]; known: BankHoliday[] }

function useHolidaysAround(today: IsoDate): Answers {
  const asked = useMemo(() => {
    return {
      queries: calendarYearsAround(today).map((year) => query(bankHolidays.list, { query: { year } })),
      combine: (answers: UseQueryResult<ListedHoliday[]>[]) => ({
        answers,
        known: answers.flatMap(({ data = [] }) => data.map((each) => ({ ...each, division: each.region }))),
      }),
    }
  }, [today])
  return useQueries(asked)
}
