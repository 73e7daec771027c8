import { statuses } from '#domain/plan/calendar-status.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import type { Definition } from './definition.ts'

// What of a report is shown, as its address says it: `?year=2026-27&status=draft&sites=…,…`. What the report begins with
// is not in it, and what can't be read counts for nothing.

const allYears = 'all'
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function definitionIn(address: URLSearchParams, first: Definition): Definition {
  const year = address.get('year') ?? ''
  const status = statuses.find((each) => each === address.get('status'))
  const siteIds = (address.get('sites') ?? '').split(',').filter((each) => id.test(each))
  return {
    ...first,
    fundingYear: year === allYears ? null : isFundingYear(year) ? year : first.fundingYear,
    statuses: status === undefined ? first.statuses : [status],
    siteIds: siteIds.length === 0 ? first.siteIds : siteIds,
  }
}

export function addressOf({ fundingYear, statuses: chosen, siteIds }: Definition, first: Definition) {
  return {
    ...(fundingYear !== first.fundingYear && { year: fundingYear ?? allYears }),
    ...(chosen?.[0] !== undefined && { status: chosen[0] }),
    ...(siteIds !== null && { sites: siteIds.join(',') }),
  }
}
