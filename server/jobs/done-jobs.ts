import type { DoneJobs } from '#server/outside.ts'

export function trackDoneJobs(): DoneJobs {
  let last: Date | null = null
  return {
    note(at) {
      last = at
    },
    lastAt: () => last,
  }
}
