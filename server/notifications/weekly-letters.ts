import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/outside.ts'
import type { Reader } from './readers.ts'
import type { WeekInFigures } from './week-in-figures.ts'

export type WeeklyLetter = {
  readonly organizationId: string
  readonly settings: Settings
  /** The day on which the mail is written: one mail a week. */
  readonly day: string
}

/** For administrators: how things stand, what changed, what waits for them, what is missing. */
export function weeklySummary(reader: Reader, week: WeekInFigures, letter: WeeklyLetter): Letter {
  const waiting = week.standing.filter(({ status }) => status === 'pending')
  return {
    ...envelope(reader, letter, 'summary'),
    subject: `Your week: ${countOf(waiting.length, 'calendar')} waiting for approval`,
    paragraphs: [
      `Hello ${reader.firstName},`,
      `How your calendars stand on ${reader.day(letter.day)}: ${standingInWords(week)}.`,
      `Changed in the last seven days: ${listed(week.changed)}.`,
      `Waiting for approval: ${listed(waiting)}.`,
      `Without a calendar for ${week.fundingYear}: ${namesOf(week.missing)}.`,
    ],
  }
}

/** For whoever asks for it: the calendars of the sites they reach, one by one. */
export function weeklyReport(reader: Reader, whole: WeekInFigures, letter: WeeklyLetter): Letter {
  const own = <Of extends { siteId: string }>(all: readonly Of[]) =>
    all.filter(({ siteId }) => reader.reaches(siteId))
  const week = {
    ...whole,
    standing: own(whole.standing),
    changed: own(whole.changed),
    missing: own(whole.missing),
  }
  return {
    ...envelope(reader, letter, 'report'),
    subject: `Weekly report: ${countOf(week.standing.length, 'calendar')}`,
    paragraphs: [
      `Hello ${reader.firstName},`,
      `The calendars of your sites on ${reader.day(letter.day)}: ${standingInWords(week)}.`,
      ...week.standing.map(
        ({ siteName, fundingYear, status }) => `${siteName}, ${fundingYear}: ${statusWords[status]}.`,
      ),
      `Changed in the last seven days: ${listed(week.changed)}.`,
      `Without a calendar for ${week.fundingYear}: ${namesOf(week.missing)}.`,
    ],
  }
}

function envelope(
  reader: Reader,
  { organizationId, settings, day }: WeeklyLetter,
  kind: 'summary' | 'report',
) {
  return {
    kind,
    to: { address: reader.address, userId: reader.id },
    organizationId,
    button: { label: 'Open the calendars', link: `${settings.publicUrl}/dashboard`, isSingleUse: false },
    onceKey: `${kind}:${reader.id}:${day}`,
  } as const
}

const statusWords: Record<CalendarStatus, string> = {
  draft: 'draft',
  pending: 'waiting for approval',
  approved: 'approved',
  rejected: 'rejected',
}

function standingInWords({ standing }: WeekInFigures): string {
  const parts = statuses.flatMap((status) => {
    const count = standing.filter((calendar) => calendar.status === status).length
    return count === 0 ? [] : [`${count} ${statusWords[status]}`]
  })
  return parts.length === 0 ? 'there are none yet' : parts.join(', ')
}

function listed(calendars: readonly { siteName: string; fundingYear: string }[]): string {
  if (calendars.length === 0) return 'nothing'
  return someOf(calendars.map(({ siteName, fundingYear }) => `${siteName} ${fundingYear}`))
}

function namesOf(sites: readonly { siteName: string }[]): string {
  return sites.length === 0 ? 'no site' : someOf(sites.map(({ siteName }) => siteName))
}

/** A mail is no list of everything. */
const mostNamed = 20

function someOf(names: readonly string[]): string {
  const more = names.length - mostNamed
  const named = names.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
