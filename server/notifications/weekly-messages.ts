import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import { namesInWords } from './names-in-words.ts'
import type { Reader } from './readers.ts'
import type { WeekInFigures } from './week-in-figures.ts'

const maxNamed = 20
/** Each takes a line: more of them are looked up on the dashboard, not read in a mail. */
const maxListed = 50

type WeeklyMail = {
  readonly organizationId: string
  readonly settings: Settings
  /** The day of the mail, part of its once-key. */
  readonly day: string
}

/** For administrators: the state of the calendars, changes, approvals that wait and missing calendars. */
export function weeklySummary(reader: Reader, week: WeekInFigures, message: WeeklyMail): MailMessage {
  const waiting = week.current.filter(({ status }) => status === 'pending')
  return {
    ...commonFields(reader, message, 'summary'),
    subject: `Your week: ${numberOf(waiting.length, 'calendar')} waiting for approval`,
    ...letterTo(reader, [
      `How your calendars stand on ${reader.day(message.day)}: ${statusSummary(week)}.`,
      `Changed in the last seven days: ${listed(week.changed)}.`,
      `Waiting for approval: ${listed(waiting)}.`,
      `Without a calendar for ${week.fundingYear}: ${namesOf(week.missing)}.`,
    ]),
  }
}

/** For people who have switched it on: each calendar of the sites they reach. */
export function weeklyReport(reader: Reader, whole: WeekInFigures, message: WeeklyMail): MailMessage {
  const own = <Of extends { siteId: string }>(all: readonly Of[]) =>
    all.filter(({ siteId }) => reader.reaches(siteId))
  const week = {
    ...whole,
    current: own(whole.current),
    changed: own(whole.changed),
    missing: own(whole.missing),
  }
  const more = week.current.length - maxListed
  return {
    ...commonFields(reader, message, 'report'),
    subject: `Weekly report: ${numberOf(week.current.length, 'calendar')}`,
    ...letterTo(reader, [
      `The calendars of your sites on ${reader.day(message.day)}: ${statusSummary(week)}.`,
      ...week.current
        .slice(0, maxListed)
        .map(({ siteName, fundingYear, status }) => `${siteName}, ${fundingYear}: ${statusWords[status]}.`),
      ...(more > 0 ? [`And ${more} more: the dashboard lists them all.`] : []),
      `Changed in the last seven days: ${listed(week.changed)}.`,
      `Without a calendar for ${week.fundingYear}: ${namesOf(week.missing)}.`,
    ]),
  }
}

function commonFields(
  reader: Reader,
  { organizationId, settings, day }: WeeklyMail,
  kind: 'summary' | 'report',
) {
  return {
    kind,
    organizationId,
    button: linkButton('Open the calendars', `${settings.publicUrl}/dashboard`),
    onceKey: `${kind}:${reader.id}:${day}`,
  } as const
}

const statusWords: Record<CalendarStatus, string> = {
  draft: 'draft',
  pending: 'waiting for approval',
  approved: 'approved',
  rejected: 'rejected',
}

function statusSummary({ current }: WeekInFigures): string {
  const parts = statuses.flatMap((status) => {
    const count = current.filter((calendar) => calendar.status === status).length
    return count === 0 ? [] : [`${count} ${statusWords[status]}`]
  })
  return parts.length === 0 ? 'there are none yet' : parts.join(', ')
}

function listed(calendars: readonly { siteName: string; fundingYear: string }[]): string {
  if (calendars.length === 0) return 'nothing'
  const names = calendars.map(({ siteName, fundingYear }) => `${siteName} ${fundingYear}`)
  return namesInWords(names, maxNamed)
}

function namesOf(sites: readonly { siteName: string }[]): string {
  const names = sites.map(({ siteName }) => siteName)
  return sites.length === 0 ? 'no site' : namesInWords(names, maxNamed)
}
