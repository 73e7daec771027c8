import { useLocation } from '@tanstack/react-router'
import { type FundingYear, fundingYearOf, isFundingYear } from '#domain/year/funding-year.ts'
import { today } from '#web/session/today.ts'

/** The year in the address's hash, else that of today. */
export function useLinkedYear(): FundingYear {
  const linked = useLocation({ select: ({ hash }) => hash })
  return isFundingYear(linked) ? linked : fundingYearOf(today())
}
