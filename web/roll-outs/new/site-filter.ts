import type { RollOutCandidate, rollOuts } from '#contract/calendars/roll-outs.ts'
import type { CallInput } from '#web/api/call.ts'

/** Every active site of the organisation, or those that are chosen, by id. */
export type ChosenSites = 'every' | ReadonlyMap<string, RollOutCandidate>

export type SiteFilter = {
  readonly search: string
  /** '' for every authority. */
  readonly localAuthorityId: string
  /** Leaves out sites with a calendar of the year, which a roll-out does not change. */
  readonly withoutCalendar: boolean
}

type Wanted = NonNullable<CallInput<typeof rollOuts.candidates>['query']>

export function wantedSites(fundingYear: string, filter: SiteFilter): Wanted {
  const { search, localAuthorityId, withoutCalendar } = filter
  return {
    fundingYear,
    search: search.trim(),
    localAuthorityId,
    ...(withoutCalendar && { without: 'calendar' }),
  }
}
