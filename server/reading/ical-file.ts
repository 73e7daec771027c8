import ICAL from 'ical.js'
import { addDays, type DateRange, type IsoDate } from '#domain/year/iso-date.ts'
import { readDay } from './read-day.ts'

// Parses iCalendar files (RFC 5545) into jCal (RFC 7265).

const maxLines = 40_000
const maxLineLength = 10_000

/** Measures folded lines as one, as the parser does. */
export function isTooLarge(text: string): boolean {
  const lines = text.split('\n')
  if (lines.length > maxLines) return true
  let length = 0
  for (const line of lines) {
    length = line.startsWith(' ') || line.startsWith('\t') ? length + line.length : line.length
    if (length > maxLineLength) return true
  }
  return false
}

export type Component = readonly [
  name: string,
  properties: readonly Property[],
  components: readonly Component[],
]
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  value: unknown,
]

/** The calendars in a file; null if it is not iCalendar. */
export function calendarsIn(text: string): Component[] | null {
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

export function eventsOf([, , components]: Component): Component[] {
  return components.filter(([name]) => name === 'vevent')
}

export function propertyOf([, properties]: Component, name: string): Property | undefined {
  return properties.find(([candidate]) => candidate === name)
}

export function has(component: Component, name: string): boolean {
  return propertyOf(component, name) !== undefined
}

export function textOf(component: Component, name: string): string | null {
  const value = propertyOf(component, name)?.[3]
  return typeof value === 'string' ? value : null
}

/** Both days inclusive; null without a readable date. */
export function daysOf(event: Component): DateRange | null {
  const startDate = dayOf(textOf(event, 'dtstart'), 'first')
  if (startDate === null) return null
  const endDate = dayOf(textOf(event, 'dtend'), 'after-last') ?? startDate
  // Some programs wrongly write an inclusive end.
  return { startDate, endDate: endDate < startDate ? startDate : endDate }
}

const second = 1000
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** An end is exclusive. Times in UTC are converted to London time. */
function dayOf(value: string | null, place: 'first' | 'after-last'): IsoDate | null {
  if (value === null) return null
  const instant = value.endsWith('Z') ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(instant)) return readDay(londonDay.format(place === 'first' ? instant : instant - second))
  const day = readDay(value)
  const isMidnight = !value.includes('T') || value.endsWith('T00:00:00')
  return day !== null && place === 'after-last' && isMidnight ? addDays(day, -1) : day
}
