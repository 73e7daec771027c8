import type { SiteYear, SiteYearAct, SiteYearSummary } from '#contract/calendars/site-years.ts'

/** These sites, or all that match but these: those are not loaded to be chosen. */
export type Choice = { isAllBut: boolean; siteIds: ReadonlySet<string> }

export const nothingChosen: Choice = { isAllBut: false, siteIds: new Set() }
export const allChosen: Choice = { isAllBut: true, siteIds: new Set() }

export function isChosen({ isAllBut, siteIds }: Choice, siteId: string): boolean {
  return siteIds.has(siteId) !== isAllBut
}

export function withSite(choice: Choice, siteId: string, isNowChosen: boolean): Choice {
  const siteIds = new Set(choice.siteIds)
  if (isNowChosen === choice.isAllBut) siteIds.delete(siteId)
  else siteIds.add(siteId)
  return { ...choice, siteIds }
}

export function canBe({ calendar }: SiteYear, act: SiteYearAct): boolean {
  return calendar !== null && calendar.refusals[act] === undefined
}

export type ChosenCounts = { sites: number } & Readonly<Record<SiteYearAct, number>>

/** What a filter hides is not acted on. */
export function countChosen(
  choice: Choice,
  rows: readonly SiteYear[],
  { sites, can }: SiteYearSummary,
): ChosenCounts {
  const named = rows.filter(({ siteId }) => choice.siteIds.has(siteId))
  const count = (all: number, ofNamed: number) => (choice.isAllBut ? all - ofNamed : ofNamed)
  const countOf = (act: SiteYearAct) => count(can[act], named.filter((row) => canBe(row, act)).length)
  return {
    sites: count(sites, named.length),
    submit: countOf('submit'),
    approve: countOf('approve'),
    export: countOf('export'),
  }
}
