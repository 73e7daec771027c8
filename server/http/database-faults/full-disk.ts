import { minutes } from '#domain/year/duration.ts'
import type { Clock } from '#server/outside.ts'

/** Remembers that something could not be saved for want of space, so that readiness says so. */
export type FullDisk = {
  readonly note: () => void
  readonly wasMet: () => boolean
}

/** Whether there is space again shows only when something is saved. */
const rememberedMs = 1 * minutes

export function trackFullDisk(clock: Clock): FullDisk {
  let metAt: number | null = null
  return {
    note() {
      metAt = clock.now().getTime()
    },
    wasMet: () => metAt !== null && clock.now().getTime() - metAt < rememberedMs,
  }
}
