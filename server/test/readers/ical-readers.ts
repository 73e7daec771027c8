import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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

const program = (name: string) => fileURLToPath(new URL(`./ical-readers/${name}`, import.meta.url))

/** `ical.js`, as Thunderbird has it, in a process whose clock stands in the time zone. */
export function readWithIcalJs(text: string, timeZone: string): ReadEvent[] {
  return run(process.execPath, [program('with-ical-js.mjs')], text, timeZone)
}

const python = pythonWith('icalendar')

/** Why Debian's `python3-icalendar` can't be asked, or null where it can. */
export function whyNoPython(): string | null {
  return python === null ? 'the package python3-icalendar is not installed here' : null
}

export function readWithPython(text: string, timeZone: string): ReadEvent[] {
  return run(python ?? '', ['-c', readFileSync(program('with-python.py'), 'utf8')], text, timeZone)
}

function run(command: string, args: string[], input: string, timeZone: string): ReadEvent[] {
  const env = { ...process.env, TZ: timeZone, PYTHONIOENCODING: 'utf-8' }
  return JSON.parse(execFileSync(command, args, { input, env, encoding: 'utf8' }))
}
