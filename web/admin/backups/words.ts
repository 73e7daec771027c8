import type { Backup, BackupContent } from '#contract/system/backups.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { roleLabels, roles } from '#domain/people/role.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const states: Readonly<Record<Backup['state'], { label: string; tone: BadgeTone }>> = {
  running: { label: 'Being made', tone: 'warn' },
  done: { label: 'Complete', tone: 'ok' },
  failed: { label: 'Failed', tone: 'danger' },
  gone: { label: 'Deleted', tone: 'quiet' },
}

export function rowsInWords(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`
}

/** `2 organisations, 14 sites, 31 people and 40 calendars`. */
export function contentInWords(content: {
  readonly organizations: number
  readonly sites: number
  readonly users: number
  readonly calendars: number
}): string {
  const some = (count: number, one: string, more: string) =>
    `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`
  return `${some(content.organizations, 'organisation', 'organisations')}, ${some(content.sites, 'site', 'sites')}, ${some(content.users, 'person', 'people')} and ${some(content.calendars, 'calendar', 'calendars')}`
}

/** How many, and `1 Org Admin, 2 Site Users`. */
export function activeAgainInWords(groups: BackupContent['activeAgain']): { people: number; roles: string } {
  const ofRole = (wanted: string) =>
    groups.filter(({ role }) => role === wanted).reduce((sum, { people }) => sum + people, 0)
  const found = roles.filter((role) => ofRole(role) > 0)
  return {
    people: groups.reduce((sum, { people }) => sum + people, 0),
    roles: found.map((role) => numberOf(ofRole(role), roleLabels[role])).join(', '),
  }
}
