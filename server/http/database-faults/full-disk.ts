import { minutes } from '#domain/year/duration.ts'
import type { Clock } from '#server/outside.ts'

/** Whether there is space again shows only when something is saved. */
const rememberedMs = 1 * minutes

/** Remembers that something could not be saved for want of space, so that readiness says so. */
export function trackFullDisk(clock: Clock) {
  let metAt: number | null = null
  return {
    note() {
      metAt = clock.now().getTime()
    },
    wasMet: () => metAt !== null && clock.now().getTime() - metAt < rememberedMs,
  }
}
export type FullDisk = ReturnType<typeof trackFullDisk>
