import { useMemo } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, validClosures } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { useShownWithPauses } from '#web/ui/page/use-shown-with-pauses.ts'
import { factsOf, fixedFactsOf, type YearFacts } from './plan/year-facts.ts'
import { type KnownHolidays, useBankHolidays } from './use-bank-holidays.ts'

export type UnknownHolidays = Exclude<KnownHolidays, { state: 'known' }>
type KnownFacts = UnknownHolidays | { state: 'known'; facts: YearFacts }

type YearWanted = {
  fundingYear: FundingYear
  division: Division
  closures: readonly Closure[]
  openBankHolidays: readonly IsoDate[]
}

export function useYearFacts(wanted: YearWanted): KnownFacts {
  const { fundingYear, division, closures, openBankHolidays } = wanted
  const holidays = useBankHolidays(fundingYear)
  const bankHolidays = holidays.state === 'known' ? holidays.bankHolidays : nothingYet
  const { dateFormat } = useSignedIn().display
  const fixed = useMemo(
    () => fixedFactsOf({ bankHolidays, division, today: today(), dateFormat }),
    [bankHolidays, division, dateFormat],
  )
  const facts = useMemo(
    () => factsOf(fixed, { closures: validClosures(closures), openBankHolidays }),
    [fixed, closures, openBankHolidays],
  )
  const isShown = useShownWithPauses(holidays.state === 'known')
  if (holidays.state !== 'known') return holidays
  return isShown ? { state: 'known', facts } : { state: 'loading' }
}

const nothingYet: never[] = []
