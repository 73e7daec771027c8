import { isIsoDate } from '#domain/year/iso-date.ts'

/** The values of the filters; empty means unset. */
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

const minLetters = 2

/** Leaves out what is still being typed: an incomplete day, a single letter. */
export function queryOf(filters: Filters) {
  const { from, to, subjectType, result, scope } = filters
  const [person, search] = [filters.person.trim(), filters.search.trim()]
  return {
    ...(person.length >= minLetters && { person }),
    ...(search.length >= minLetters && { search }),
    ...(isIsoDate(from) && { from }),
    ...(isIsoDate(to) && { to }),
    ...(scope === 'everything' && { scope }),
    ...{ subjectType, result },
  }
}
export type AuditQuery = ReturnType<typeof queryOf>

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

/** Entries without an organisation, visible only to users who see every organisation. */
export const systemSubjects: typeof subjects = [
  { value: 'backup', label: 'Backups' },
  { value: 'job', label: 'Jobs' },
  { value: 'system', label: 'The system' },
]
