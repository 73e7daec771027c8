import type { RollOut, RollOutSite } from '#contract/calendars/roll-outs.ts'
import { checksInWords } from '#domain/check/checks-in-words.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { RollOutSiteState } from '#domain/template/roll-out.ts'
import type { TermOrigin } from '#domain/template/term-origin.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const methodWords = {
  template: 'One template for all',
  target: 'Plan each to its target',
} as const

type Shown = { label: string; tone: BadgeTone }

export const stateShown: Readonly<Record<RollOutSiteState, Shown>> = {
  waiting: { label: 'Waiting', tone: 'quiet' },
  made: { label: 'Made', tone: 'ok' },
  kept: { label: 'Not changed', tone: 'action' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
}

export const rollOutShown: Readonly<Record<RollOut['state'], Shown>> = {
  running: { label: 'Running', tone: 'action' },
  done: { label: 'Done', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
}

/** Of a term that is not as the roll-out's method says. */
export const originWords: Readonly<Partial<Record<TermOrigin, string>>> = {
  adjusted: 'adjusted to the site',
  changed: 'changed by hand',
}

/** `3 made, 1 not changed and 1 failed`, without empty states. */
export function countsInWords(counts: RollOut['counts']): string {
  const parts = (['made', 'kept', 'failed', 'cancelled', 'waiting'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${lowerFirst(stateShown[state].label)}`)
  const last = parts.at(-1) ?? 'no site'
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export function progressOf(counts: RollOut['counts']): { done: number; all: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { done: all - counts.waiting, all }
}

/** The result of the checks, most severe first. */
export function checksShown({ calendar }: RollOutSite): Shown | null {
  if (calendar === null) return null
  const { fails, warnings } = calendar
  const tone = fails.length > 0 ? 'danger' : warnings.length > 0 ? 'warn' : 'ok'
  return { label: checksInWords(calendar), tone }
}

/** What is said where none was refused. */
export function passedInWords(warnings: number): string {
  if (warnings === 0) return 'All of them passed their checks.'
  return `None failed a check, but there ${warnings === 1 ? 'is' : 'are'} ${numberOf(warnings, 'warning')}. Open a calendar to read its checks.`
}
