import {
  type Closure,
  closureKindNamed,
  closureKindNamesOf,
  closureKinds,
  isForStaff,
} from '#domain/plan/closure.ts'
import type { EventCategory } from '#domain/publish/calendar-event.ts'
import { closureProperty } from '#domain/publish/closure-property.ts'
import { openPrefix } from '#domain/publish/open-holiday-words.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { quoted } from '#server/reading/dated-entry.ts'
import {
  type Component,
  calendarsIn,
  daysOf,
  eventsOf,
  has,
  isTooLarge,
  propertyOf,
  textOf,
} from '#server/reading/ical-file.ts'
import { skipped } from '#server/reading/term-dates/stretches.ts'
import {
  calendarOf,
  type Found,
  type ImportedCalendar,
  severalCalendars,
  termTypeNamed,
  unreadable,
} from './imported-calendar.ts'

/** A year has about forty. */
const maxEvents = 1000
const ofOneCalendar = /^(?<id>[\da-f-]{36})-.+@term-calendar$/

/** Parses an exported iCalendar file, or one of another program whose events name terms. */
export function readIcalCalendar(text: string): ImportedCalendar {
  if (isTooLarge(text)) throw unreadable('This calendar file is larger than any year’s calendar.')
  const [calendar, another] = calendarsIn(text) ?? []
  if (calendar === undefined) throw unreadable('This calendar file can’t be read.')
  if (another !== undefined) throw severalCalendars()
  const events = eventsOf(calendar).filter((event) => !isCancelled(event))
  if (events.length > maxEvents)
    throw unreadable(`This calendar file has more than ${maxEvents} events: a year’s calendar has fewer.`)
  const ids = new Set(
    events.flatMap((event) => ofOneCalendar.exec(textOf(event, 'uid') ?? '')?.groups?.id ?? []),
  )
  if (ids.size > 1) throw severalCalendars()
  const name = /^(?<site>.*) (?<year>\d{4}-\d{2})$/su.exec(nameOf(calendar))?.groups
  const siteName = name?.site ?? null
  return calendarOf({
    siteName,
    fundingYear: name?.year !== undefined && isFundingYear(name.year) ? name.year : null,
    ...readEvents(events, siteName),
  })
}

const notRead: ReadonlySet<string> = new Set<EventCategory>(['Opening', 'Claim window'])

type FoundInEvents = Pick<Found, 'terms' | 'halfTerms' | 'closures' | 'openBankHolidays' | 'notUnderstood'>

function readEvents(all: readonly Component[], siteName: string | null): FoundInEvents {
  // Opening days and offers are not read: those of the calendar that is replaced stay. Claim windows are the council's.
  const events = all.filter((event) => !notRead.has(textOf(event, 'categories') ?? ''))
  const terms: Found['terms'][number][] = []
  const halfTerms: DateRange[] = []
  const closures: Closure[] = []
  const openBankHolidays: IsoDate[] = []
  const notUnderstood: string[] = []
  for (const event of events) {
    const summary = withoutSite(textOf(event, 'summary') ?? '', siteName)
    const days = daysOf(event)
    const category = textOf(event, 'categories')
    const [, termName = '', part] = /^(\w+) (term|half[ -]term)$/i.exec(summary) ?? []
    const termType = termTypeNamed(termName)
    if (has(event, 'rrule') || has(event, 'rdate'))
      notUnderstood.push(`${quoted(summary)} repeats: only events that happen once are read.`)
    else if (days === null) notUnderstood.push(`${quoted(summary)} has no date that can be read.`)
    else if (has(event, closureProperty.toLowerCase())) closures.push({ ...closureOf(event), ...days })
    else if (category === 'Bank holiday') openBankHolidays.push(...openDaysOf(summary, days))
    else if (category === 'Closure') {
      closures.push({ ...closureFromText(summary, textOf(event, 'description') ?? ''), ...days })
      notUnderstood.push(`${quoted(summary)} doesn’t say its kind: check what was made of it.`)
    } else if (termType === null) notUnderstood.push(skipped({ summary, ...days }))
    else if (part?.toLowerCase() === 'term') terms.push({ termType, ...days })
    else halfTerms.push(days)
  }
  return { terms, halfTerms, closures, openBankHolidays, notUnderstood }
}

/** Bank holidays come from the database; only which of them are open is read. */
function openDaysOf(summary: string, { startDate }: DateRange): IsoDate[] {
  return summary.startsWith(openPrefix) ? [startDate] : []
}

/** The parser leaves this non-standard property escaped (RFC 5545, section 3.3.11). */
function nameOf(calendar: Component): string {
  const name = textOf(calendar, 'x-wr-calname') ?? ''
  return name.replaceAll(/\\(.)/gsu, (_, character: string) => (/n/i.test(character) ? '\n' : character))
}

function isCancelled(event: Component): boolean {
  return textOf(event, 'status')?.toUpperCase() === 'CANCELLED'
}

function withoutSite(summary: string, siteName: string | null): string {
  const ending = ` – ${siteName}`
  return siteName !== null && summary.endsWith(ending) ? summary.slice(0, -ending.length) : summary
}

function closureOf(event: Component): Omit<Closure, 'startDate' | 'endDate'> {
  const facts = propertyOf(event, closureProperty.toLowerCase())?.[1] ?? {}
  const is = (name: string, value: string) => String(facts[`x-${name}`]).toLowerCase() === value
  return {
    kind: closureKinds.find((kind) => is('kind', kind)) ?? 'closure',
    label: textOf(event, closureProperty.toLowerCase()) ?? '',
    portion: is('portion', 'half') ? 'half' : 'whole',
    isFunded: is('funded', 'true'),
    isCharged: is('charged', 'true'),
  }
}

const forHalf = / \(half day\)$| for half a day(?=:|$)/

/** Derives a closure from an event's text if the file has no closure data; the kind may be a guess. */
function closureFromText(summary: string, note: string): Omit<Closure, 'startDate' | 'endDate'> {
  const name = summary
    .replace(forHalf, '')
    .replace(/^Closed(: |$)/, '')
    .trim()
  const kind = closureKindNamed(name)
  const before = closureKinds
    .filter(isForStaff)
    .flatMap((named) => closureKindNamesOf(named).map((words) => ({ kind: named, words: `${words}: ` })))
    .find(({ words }) => name.startsWith(words))
  const label = before ? name.slice(before.words.length) : name
  return {
    kind: kind ?? before?.kind ?? 'closure',
    label: kind === undefined ? label : '',
    portion: forHalf.test(summary) ? 'half' : 'whole',
    isFunded: note.includes('Funded hours are paid for.'),
    isCharged: note.includes('Fees are charged.'),
  }
}
