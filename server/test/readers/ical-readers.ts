import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { pythonWith } from './python.ts'

/** One event as a reader that is not ours understands it; both days inclusive. */
export type ReadEvent = {
  uid: string
  sequence: number
  summary: string
  category: string
  status: string
  description: string
  startDate: string
  endDate: string
}

/** `ical.js`, as Thunderbird has it, while this process's clock stands in the time zone. */
export function readWithIcalJs(text: string, timeZone: string): ReadEvent[] {
  const { TZ } = process.env
  process.env.TZ = timeZone
  try {
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(readEvent)
  } finally {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
}

function readEvent(component: ICAL.Component): ReadEvent {
  const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component)
  const lastDay = endDate.clone()
  lastDay.adjust(-1, 0, 0, 0)
  return {
    ...{ uid, sequence, summary, description: description ?? '' },
    category: String(component.getFirstPropertyValue('categories')),
    status: String(component.getFirstPropertyValue('status')),
    startDate: dayOf(startDate),
    endDate: dayOf(lastDay),
  }
}

/** As the machine's own calendar would draw it: midnight to midnight, here. */
function dayOf(time: ICAL.Time): string {
  if (!time.isDate) throw new Error(`${time} is not a whole day.`)
  const day = time.toJSDate()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}

const python = pythonWith('icalendar')

/** Why Debian's `python3-icalendar` can't be asked, or null where it can. */
export function whyNoPython(): string | null {
  return python === null ? 'the package python3-icalendar is not installed here' : null
}

const program = fileURLToPath(new URL('./with-icalendar.py', import.meta.url))

export function readWithPython(text: string, timeZone: string): ReadEvent[] {
  return readAllWithPython([text], timeZone)[0] ?? []
}

/** By one process, as its start takes longer than reading. */
export function readAllWithPython(texts: readonly string[], timeZone: string): ReadEvent[][] {
  const input = JSON.stringify(texts)
  const env = { ...process.env, TZ: timeZone, PYTHONIOENCODING: 'utf-8' }
  return JSON.parse(execFileSync(python ?? '', [program], { input, env, encoding: 'utf8' }))
}
