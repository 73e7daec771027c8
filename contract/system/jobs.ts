import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'

/** `failed`: given up after the last attempt. `waiting`: due, scheduled, or waiting for its next attempt. */
export const jobStates = ['failed', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

const JobId = z.string('Say which job').check(z.regex(/^[1-9]\d{0,17}$/, 'Give the number of a job'))
const Task = lineOf({ what: 'Task', min: 1, max: 128 })

export const QueuedJob = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.number(),
  mostAttempts: z.number(),
  createdAt: Instant,
  /** Failed: since then; running: since then; waiting: not before. */
  at: Instant,
  /** The last error, in a sentence without secrets or personal data; null when there was none. */
  trouble: z.nullable(z.string()),
})
export type QueuedJob = z.infer<typeof QueuedJob>

export const TaskCounts = z.object({
  task: z.string(),
  failed: z.number(),
  running: z.number(),
  waiting: z.number(),
})
export type TaskCounts = z.infer<typeof TaskCounts>

export const jobs = {
  /** By task; a task without jobs has no line. */
  counts: endpoint('GET /api/system/jobs/counts', {
    access: 'system:administer',
    response: z.array(TaskCounts),
    isProgress: true,
  }),
  /** Those of one state, newest first. */
  list: endpoint('GET /api/system/jobs', {
    access: 'system:administer',
    query: z.strictObject({
      state: z.optional(z.enum(jobStates, 'Choose failed, running or waiting')),
      ...Page,
    }),
    response: z.array(QueuedJob),
    isProgress: true,
  }),
  /** Retries failed jobs with all attempts: one job, or all of a task. */
  retry: endpoint('POST /api/system/jobs/retry', {
    access: 'system:administer',
    body: z.union(
      [z.strictObject({ id: JobId }), z.strictObject({ task: Task })],
      'Say which job, or which kind',
    ),
    response: z.object({ retried: z.number() }),
  }),
  remove: endpoint('POST /api/system/jobs/remove', {
    access: 'system:administer',
    body: z.strictObject({ id: JobId }),
    response: z.object({ task: z.string() }),
  }),
}
