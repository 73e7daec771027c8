import { useState } from 'react'
import type { ExportableCalendar, ExportYear } from '#contract/publishing/exports.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { today } from '#web/session/today.ts'
import { usualYear, yearsOffered } from './words.ts'

/** The option for all years with approved calendars. */
export const everyYear = ''

export type ExportSettings = ReturnType<typeof useExportSettings>

export function useExportSettings(years: readonly ExportYear[]) {
  const [year, setYear] = useState<FundingYear | typeof everyYear>(() => usualYear(years, today()))
  const [isOfAllSites, setIsOfAllSites] = useState(true)
  /** By site, as it was found when it was chosen. */
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
    calendars,
    /** The number for the chosen sites; null where it is not known. */
    calendarsWanted: countWanted(),
    sitesWithout: year === everyYear ? null : (wanted[0]?.sitesWithout ?? null),
    fundingYears: wanted.map(({ fundingYear }) => fundingYear),
    siteIds: isOfAllSites ? undefined : [...chosen.keys()],
    refusal: refusal(),
  }
}
