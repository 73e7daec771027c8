import { useMemo, useState } from 'react'
import { calendars } from '#contract/calendars/calendars.ts'
import { termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { type FundingYear, yearBefore } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import {
  councilMarks,
  type DayMarks,
  joinMarks,
  lastYearMarks,
  noMarks,
  periodMarks,
  type TermsByType,
} from './day-marks.ts'
import { notLoaded, type Overlay, overlayName, overlays } from './overlay.ts'
import { savedOverlays, saveOverlays } from './saved-overlays.ts'

type Shown = {
  rules: YearRules
  siteId: string | null
  /** The days of claim windows, as the plan is; null while they are not loaded. */
  windows?: DayMarks | null
}

export function useOverlays({ rules, siteId, windows = noMarks }: Shown) {
  const [wanted, setWanted] = useState(savedOverlays)
  const { fundingYear, yearStart, authorityTerms, requirements } = rules
  const { claims } = requirements
  const division = divisionOf(rules.nation ?? 'England')
  const lastYear = useLastYear({ siteId, fundingYear, isWanted: wanted.includes('last-year') })
  const { terms: lastYearTerms } = lastYear

  const marks = useMemo(
    () =>
      joinMarks(
        wanted.includes('council') ? councilMarks(authorityTerms, division) : noMarks,
        wanted.includes('last-year') ? lastYearMarks(lastYearTerms) : noMarks,
        wanted.includes('windows') ? (windows ?? noMarks) : noMarks,
        wanted.includes('periods') ? periodMarks(plannedYear(fundingYear, yearStart), claims) : noMarks,
      ),
    [wanted, authorityTerms, division, lastYearTerms, fundingYear, yearStart, claims, windows],
  )

  const council = councilRefusal(rules)
  const unknownWindows = windowsRefusal(rules, windows)
  return useMemo(() => {
    const refusals: Partial<Record<Overlay, string | undefined>> = {
      council,
      'last-year': lastYear.refusal,
      windows: unknownWindows,
    }
    return {
      marks,
      switches: overlays.map((overlay) => ({
        overlay,
        name:
          overlay === 'periods' && claims === 'by-year' ? 'The year’s claim' : overlayName(overlay, division),
        isOn: wanted.includes(overlay) && refusals[overlay] === undefined,
        /** Why the overlay is not available; absent when it is. */
        refusal: refusals[overlay],
      })),
      toggle(overlay: Overlay) {
        const next = overlays.filter((each) => wanted.includes(each) !== (each === overlay))
        saveOverlays(next)
        setWanted(next)
      },
    }
  }, [marks, wanted, claims, council, division, lastYear.refusal, unknownWindows])
}
export type Overlays = ReturnType<typeof useOverlays>

function councilRefusal({ authorityName, authorityTerms, isLoaded }: YearRules): string | undefined {
  if (authorityName === null) return 'Choose a site to see the terms of its authority.'
  if (Object.keys(authorityTerms).length > 0) return undefined
  if (!isLoaded) return notLoaded
  return `No published term dates of ${authorityName} are known here for this year.`
}

function windowsRefusal(
  { authorityName, isLoaded }: YearRules,
  windows: DayMarks | null,
): string | undefined {
  if (windows === null || !(windows.size > 0 || isLoaded)) return notLoaded
  if (windows.size > 0) return undefined
  return `When ${authorityName ?? 'the authority'} asks for claims is not known here.`
}

type Wanted = { siteId: string | null; fundingYear: FundingYear; isWanted: boolean }

const none: TermsByType = {}

/** The site's calendar of the year before; its dates are loaded when the overlay is shown. */
function useLastYear({ siteId, fundingYear, isWanted }: Wanted) {
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
