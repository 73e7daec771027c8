import { isIsoDate } from '#domain/iso-date.ts'

/** What the filters' controls hold; empty where nothing is asked for. */
export type Filters = {
  from: string
  to: string
  subjectType: string
  result: 'ok' | 'refused' | ''
  scope: 'organization' | 'everything'
}

export const noFilters: Filters = { from: '', to: '', subjectType: '', result: '', scope: 'organization' }

export type AuditQuery = {
  from?: string
  to?: string
  subjectType?: string
  result?: 'ok' | 'refused'
  scope?: 'everything'
}

/** A day that is still being typed is not asked for yet. */
export function queryOf({ from, to, subjectType, result, scope }: Filters): AuditQuery {
  return {
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
  { value: 'endpoint', label: 'Refused calls' },
]
