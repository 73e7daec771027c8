import ICAL from 'ical.js'
import { addDays, type DateRange, type IsoDate } from '#domain/iso-date.ts'
import { type DatedEntry, mostEntries, quoted, type Reading } from './dated-entry.ts'
import { readDay } from './read-day.ts'

const mostLines = 40_000
const longestLine = 10_000

/**
 * The events of an iCalendar file (RFC 5545), each with its days. An event that repeats is named and left out: no
 * council publishes its terms so, and a rule can stand for more days than a server has time for.
 */
export function readIcal(text: string): Reading {
  if (isUnwieldy(text)) return nothing('This calendar file is larger than any school’s terms need.')
  const calendars = parse(text)
  if (calendars === null) return nothing('This is no calendar file that can be read.')
  const events = calendars.flatMap((calendar) => componentsOf(calendar, 'vevent'))
  if (events.length > mostEntries) return nothing(`This calendar file has more than ${mostEntries} events.`)
  const entries: DatedEntry[] = []
  const notUnderstood: string[] = []
  for (const event of events) {
    const summary = textOf(event, 'summary') ?? ''
    const days = daysOf(event)
    if (textOf(event, 'status')?.toUpperCase() === 'CANCELLED') continue
    if (has(event, 'rrule') || has(event, 'rdate'))
      notUnderstood.push(`${quoted(summary)} repeats: only events that happen once are read.`)
    else if (has(event, 'duration'))
      notUnderstood.push(`${quoted(summary)} has a length and no end: only events with an end are read.`)
    else if (days === null) notUnderstood.push(`${quoted(summary)} has no date that can be read.`)
    else entries.push({ summary, ...days })
  }
  return { entries, notUnderstood }
}

function nothing(sentence: string): Reading {
  return { entries: [], notUnderstood: [sentence] }
}

/** Lines that go on are one: what counts is what the parser has to look at as a whole. */
function isUnwieldy(text: string): boolean {
  const lines = text.split('\n')
  if (lines.length > mostLines) return true
  let length = 0
  for (const line of lines) {
    length = line.startsWith(' ') || line.startsWith('\t') ? length + line.length : line.length
    if (length > longestLine) return true
  }
  return false
}

/** As jCal (RFC 7265) has it: a component is its name, its properties and its components. */
type Component = readonly [name: string, properties: readonly Property[], components: readonly Component[]]
type Property = readonly [name: string, parameters: unknown, type: string, value: unknown]

function parse(text: string): Component[] | null {
  try {
    const parsed: Component | Component[] = ICAL.parse(text)
    return isOne(parsed) ? [parsed] : parsed
  } catch {
    return null
  }
}

function isOne(parsed: Component | Component[]): parsed is Component {
  return typeof parsed[0] === 'string'
}

function componentsOf([, , components]: Component, name: string): Component[] {
  return components.filter(([candidate]) => candidate === name)
}

function find([, properties]: Component, name: string): Property | undefined {
  return properties.find(([candidate]) => candidate === name)
}

function has(component: Component, name: string): boolean {
  return find(component, name) !== undefined
}

function textOf(component: Component, name: string): string | null {
  const value = find(component, name)?.[3]
  return typeof value === 'string' ? value : null
}

function daysOf(event: Component): DateRange | null {
  const startDate = dayOf(textOf(event, 'dtstart'), 'first')
  if (startDate === null) return null
  const endDate = dayOf(textOf(event, 'dtend'), 'after-last') ?? startDate
  // Some programs write the same day as start and end, as if the end were inclusive.
  return { startDate, endDate: endDate < startDate ? startDate : endDate }
}

const second = 1000
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** An end is the moment or the day after the last. Times in UTC are read by the clock of the schools. */
function dayOf(value: string | null, place: 'first' | 'after-last'): IsoDate | null {
  if (value === null) return null
  const instant = value.endsWith('Z') ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(instant)) return readDay(londonDay.format(place === 'first' ? instant : instant - second))
  const day = readDay(value)
  const isMidnight = !value.includes('T') || value.endsWith('T00:00:00')
  return day !== null && place === 'after-last' && isMidnight ? addDays(day, -1) : day
}
