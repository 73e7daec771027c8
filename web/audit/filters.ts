import { isIsoDate } from '#domain/year/iso-date.ts'

/** What the filters' controls hold; empty where nothing is asked for. */
export type Filters = {
  person: string
  search: string
  from: string
  to: string
  subjectType: string
  result: 'ok' | 'refused' | ''
  scope: 'organization' | 'everything'
}

export const noFilters: Filters = {
  ...{ person: '', search: '', from: '', to: '' },
  ...{ subjectType: '', result: '', scope: 'organization' },
}

export type AuditQuery = {
  person?: string
  search?: string
  from?: string
  to?: string
  subjectType?: string
  result?: 'ok' | 'refused'
  scope?: 'everything'
}

const fewestLetters = 2

/** What is still being typed is not asked for yet: a day that is not whole, a single letter. */
export function queryOf(filters: Filters): AuditQuery {
  const { from, to, subjectType, result, scope } = filters
  const [person, search] = [filters.person.trim(), filters.search.trim()]
  return {
    ...(person.length >= fewestLetters && { person }),
    ...(search.length >= fewestLetters && { search }),
    ...(isIsoDate(from) && { from }),
    ...(isIsoDate(to) && { to }),
    ...(subjectType !== '' && { subjectType }),
    ...(result !== '' && { result }),
    ...(scope === 'everything' && { scope }),
  }
}

/** The kinds of thing that acts are about, as the log names them. */
export const subjects: readonly { value: string; label: string }[] = [
  { value: '', label: 'Everything' },
  { value: 'calendar', label: 'Calendars' },
  { value: 'site', label: 'Sites' },
  { value: 'user', label: 'People and sign-ins' },
  { value: 'invitation', label: 'Invitations' },
  { value: 'organization', label: 'The organisation' },
  { value: 'api-key', label: 'API keys' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'report', label: 'Reports' },
  { value: 'report-schedule', label: 'Scheduled reports' },
  { value: 'endpoint', label: 'Refused calls' },
]

/** Of no organisation, so that only those who see every one’s find any. */
export const subjectsOfHouse: typeof subjects = [
  { value: 'backup', label: 'Backups' },
  { value: 'job', label: 'Jobs' },
  { value: 'system', label: 'The system' },
]
