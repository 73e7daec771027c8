import type { Clock } from '#server/outside.ts'

export type TestClock = Clock & {
  advance: (time: { seconds?: number; minutes?: number; hours?: number }) => void
}

/** A clock that only moves when advanced; by default it shows a Monday morning in term. */
export function testClock(start = '2026-09-14T09:00:10Z'): TestClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance({ seconds = 0, minutes = 0, hours = 0 }) {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
