import { useState } from 'react'
import type { ExportableCalendar, ExportYear } from '#contract/publishing/exports.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { today } from '#web/session/today.ts'
import { usualYear, yearsOffered } from './words.ts'

/** In place of a year: all that have something approved. */
export const everyYear = 'all'

export type ExportSettings = ReturnType<typeof useExportSettings>

/** Which calendars are wanted: of a year or all, of all sites or of those that are chosen. */
export function useExportSettings(years: readonly ExportYear[]) {
  const [year, setYear] = useState<FundingYear | typeof everyYear>(() => usualYear(years, today()))
  const [isOfAllSites, setIsOfAllSites] = useState(true)
  /** By site; each as it was found when it was chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, ExportableCalendar>>(new Map())
  const wanted = years.filter(({ fundingYear }) => year === everyYear || fundingYear === year)
  const calendars = wanted.reduce((sum, each) => sum + each.calendars, 0)

  function countWanted(): number | null {
    if (isOfAllSites) return calendars
    const ofYear = [...chosen.values()].filter(({ fundingYear }) => fundingYear === year)
    return ofYear.length === chosen.size ? chosen.size : null
  }

  function refusal(): string | undefined {
    if (calendars === 0)
      return 'Nothing is approved for this year yet: only approved calendars can be exported.'
    if (!isOfAllSites && chosen.size === 0) return 'Choose the sites first.'
    return undefined
  }

  return {
    year,
    setYear,
    isOfAllSites,
    setIsOfAllSites,
    chosen,
    setChosen,
    offered: [
      ...yearsOffered(years, today()),
      ...(years.length > 1 ? [{ value: everyYear, label: 'All years with approved calendars' }] : []),
    ],
    /** Approved calendars of the year or years, of all sites. */
    calendars,
    /** Of those that are chosen; null where what they have of the year isn’t known here. */
    calendarsWanted: countWanted(),
    sitesWithout: year === everyYear ? null : (wanted[0]?.sitesWithout ?? null),
    fundingYears: wanted.map(({ fundingYear }) => fundingYear),
    siteIds: isOfAllSites ? undefined : [...chosen.keys()],
    /** Why nothing can be exported of what is chosen. */
    refusal: refusal(),
  }
}
