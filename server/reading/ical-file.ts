import ICAL from 'ical.js'
import { addDays, type DateRange, type IsoDate } from '#domain/year/iso-date.ts'
import { readDay } from './read-day.ts'

// Files in the form of RFC 5545, as jCal (RFC 7265) has them.

const maxLines = 40_000
const maxLineLength = 10_000

/** Lines that go on are one: what counts is what the parser has to look at as a whole. */
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

/** A component is its name, its properties and its components. */
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

/** The calendars of a file, which may hold several; null for what is none. */
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

export function componentsOf([, , components]: Component, name: string): Component[] {
  return components.filter(([candidate]) => candidate === name)
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

/** Both days inclusive; null where the event has no date that can be read. */
export function daysOf(event: Component): DateRange | null {
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
