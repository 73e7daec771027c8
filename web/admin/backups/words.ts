import type { Backup } from '#contract/system/backups.ts'
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
