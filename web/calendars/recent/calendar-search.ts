import * as z from 'zod/mini'
import { calendarSorts } from '#contract/calendars/calendars.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearFrom, fundingYearOf, isFundingYear, startYearOf } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { readValue, writeValue } from '#web/session/browser-storage.ts'

const CalendarSearch = z.object({
  words: z.string(),
  status: z.union([z.literal(''), z.enum(statuses)]),
  fundingYear: z.union([z.literal(''), z.string().check(z.refine(isFundingYear))]),
  localAuthorityId: z.union([z.literal(''), z.uuid()]),
  sort: z.enum(calendarSorts),
})
export type CalendarSearch = z.infer<typeof CalendarSearch>

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
  return {
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(fundingYear !== '' && { fundingYear }),
    ...(localAuthorityId !== '' && { localAuthorityId }),
    ...(sort !== 'newest' && { sort }),
  }
}

const yearsAgo = 2
const yearCount = 8

export function yearsToFind(today: IsoDate, chosen: string): string[] {
  const first = startYearOf(fundingYearOf(today)) - yearsAgo
  const years = Array.from({ length: yearCount }, (_, index) => fundingYearFrom(first + index))
  return [...new Set([...years, ...(chosen === '' ? [] : [chosen])])].toSorted()
}

// Stored in session storage per user and organisation, so that the list is the same after returning from a calendar.

type SearchPlace = { userId: string; organizationId: string | null }

const keyOf = ({ userId, organizationId }: SearchPlace) => `calendars/${userId}/${organizationId ?? ''}`

export function findSavedSearch(place: SearchPlace): CalendarSearch {
  return readValue('sessionStorage', keyOf(place), CalendarSearch.parse) ?? everyCalendar
}

export function saveSearch(place: SearchPlace, wanted: CalendarSearch) {
  writeValue('sessionStorage', keyOf(place), wanted)
}
