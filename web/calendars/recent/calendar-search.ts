import { type CalendarSort, calendarSorts } from '#contract/calendars/calendars.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { type FundingYear, isFundingYear, yearsToChoose } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'

export type CalendarSearch = {
  words: string
  status: '' | CalendarStatus
  fundingYear: '' | FundingYear
  localAuthorityId: string
  sort: CalendarSort
}

export const everyCalendar: CalendarSearch = {
  words: '',
  status: '',
  fundingYear: '',
  localAuthorityId: '',
  sort: 'newest',
}

export function isFiltered({ words, status, fundingYear, localAuthorityId }: CalendarSearch): boolean {
  return words.trim() !== '' || status !== '' || fundingYear !== '' || localAuthorityId !== ''
}

export function queryOf({ words, status, fundingYear, localAuthorityId, sort }: CalendarSearch) {
  const search = words.trim()
  return { search, status, fundingYear, localAuthorityId, ...(sort !== 'newest' && { sort }) }
}

export const yearsToFind = (today: IsoDate, chosen: string) => yearsToChoose(today, chosen, 2, 8)

// Stored in session storage per user and organisation, so that the list is the same after returning from a calendar.

type SearchPlace = { userId: string; organizationId: string | null }

const keyOf = ({ userId, organizationId }: SearchPlace) => `calendars/${userId}/${organizationId ?? ''}`

export function findSavedSearch(place: SearchPlace): CalendarSearch {
  const stored: unknown = readValue('sessionStorage', keyOf(place), (value) => value)
  return isSearch(stored) ? stored : everyCalendar
}

export const uuidOrNone = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/i

/** By hand, because the dashboard has nothing else that needs zod at once. */
function isSearch(stored: unknown): stored is CalendarSearch {
  if (typeof stored !== 'object' || stored === null) return false
  const read = new Map<string, unknown>(Object.entries(stored))
  const [words, year, authority] = [read.get('words'), read.get('fundingYear'), read.get('localAuthorityId')]
  return (
    typeof words === 'string' &&
    ['', ...statuses].some((status) => status === read.get('status')) &&
    typeof year === 'string' &&
    (year === '' || isFundingYear(year)) &&
    typeof authority === 'string' &&
    uuidOrNone.test(authority) &&
    calendarSorts.some((sort) => sort === read.get('sort'))
  )
}

export function saveSearch(place: SearchPlace, wanted: CalendarSearch) {
  writeValue('sessionStorage', keyOf(place), wanted)
}
