import { useMemo } from 'react'
import { calendars } from '#contract/calendars/calendars.ts'
import { termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { type FundingYear, yearBefore } from '#domain/year/funding-year.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import type { TermsByType } from './day-marks.ts'
import { notLoaded } from './overlay.ts'

type Wanted = { siteId: string | null; fundingYear: FundingYear; isWanted: boolean }

const none: TermsByType = {}

/** The site's calendar of the year before; its dates are loaded when the overlay is shown. */
export function useLastYear({ siteId, fundingYear, isWanted }: Wanted) {
  const found = useAnswer(calendars.listReached, {
    query: { siteId: siteId ?? '', fundingYear: yearBefore(fundingYear), limit: 1 },
    enabled: siteId !== null,
  })
  const id = found.data?.[0]?.id
  const calendar = useAnswer(calendars.find, {
    params: { id: id ?? '' },
    enabled: id !== undefined && isWanted,
  })
  const terms = useMemo(() => {
    if (calendar.data === undefined) return none
    const byType: TermsByType = {}
    for (const { termType, startDate, endDate, halfTerm } of termsOfCalendar(calendar.data))
      byType[termType] = { startDate, endDate, halfTerm }
    return byType
  }, [calendar.data])

  return { terms, refusal: refusalOf() }

  /** Why there is none; absent when there is one. */
  function refusalOf(): string | undefined {
    if (siteId === null) return 'Choose a site to see its calendar of the year before.'
    if (found.data === undefined || calendar.isError) return notLoaded
    return id === undefined ? `This site has no calendar for ${yearBefore(fundingYear)}.` : undefined
  }
}
