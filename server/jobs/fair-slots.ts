import type { WorkerEvents } from 'graphile-worker'
import { minutes, seconds } from '#domain/year/duration.ts'

/** Flags of queued jobs that may not be taken now; `app_add_job` flags each job with its organisation. */
export type FlagsToSkip = () => Promise<string[]>

type Slots = { readonly slots: number; readonly share: number }

const slowAfterMs = 2 * seconds
const slowForMs = 1 * minutes

/**
 * Gives each organisation at most its share of a worker's slots, and leaves one share to those whose jobs have lately
 * ended promptly: neither one organisation nor many together, whose receivers hang, take all of them.
 */
export function shareSlots(
  { slots, share }: Slots,
  events: WorkerEvents,
  now: () => number = () => performance.now(),
): FlagsToSkip {
  const startOf = new Map<string, { readonly flags: readonly string[]; readonly at: number }>()
  const slowUntil = new Map<string, number>()

  events.on('job:start', ({ job }) => {
    startOf.set(job.id, { flags: Object.keys(job.flags ?? {}), at: now() })
  })
  events.on('job:complete', ({ job }) => {
    const start = startOf.get(job.id)
    startOf.delete(job.id)
    if (start === undefined || now() - start.at < slowAfterMs) return
    for (const flag of start.flags) slowUntil.set(flag, now() + slowForMs)
  })

  function flagsToSkip(): string[] {
    for (const [flag, until] of slowUntil) if (until <= now()) slowUntil.delete(flag)
    const running = [...startOf.values()].flatMap(({ flags }) => flags)
    const full = [...new Set(running)].filter(
      (flag) => running.filter((other) => other === flag).length >= share,
    )
    const ofSlow = running.filter((flag) => slowUntil.has(flag)).length
    return ofSlow < slots - share ? full : [...new Set([...full, ...slowUntil.keys()])]
  }

  // Slots look for jobs one after the other, so that each counts what the one before it has taken.
  let hasLooked = () => {}
  let looking = Promise.resolve()
  for (const event of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(event, () => hasLooked())
  return async () => {
    const before = looking
    let finish = () => {}
    looking = new Promise((resolve) => {
      finish = resolve
    })
    await before
    hasLooked = finish
    return flagsToSkip()
  }
}
