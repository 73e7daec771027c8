import * as z from 'zod/mini'
import { Instant } from '#contract/field.ts'

/** `attention`: it works, but an operator should look at it. */
export const healthStates = ['healthy', 'attention', 'failing'] as const
export type HealthState = (typeof healthStates)[number]

/** The sentence says what is wrong and what to do; the measurements are null where they failed. */
function part<const Name extends string, Measured extends z.ZodMiniType>(name: Name, measured: Measured) {
  return z.object({
    name: z.literal(name),
    state: z.enum(healthStates),
    sentence: z.string(),
    measured: z.nullable(measured),
  })
}

export const DatabaseHealth = part(
  'database',
  z.object({
    answersInMs: z.number(),
    bytes: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
  }),
)

export const MailHealth = part(
  'mail',
  z.object({
    isSetUp: z.boolean(),
    waiting: z.number(),
    /** In the last seven days. */
    givenUp: z.number(),
    lastSentAt: z.nullable(Instant),
  }),
)

export const QueueHealth = part(
  'queue',
  z.object({
    running: z.number(),
    waiting: z.number(),
    /** Due for five minutes and not started. */
    late: z.number(),
    failed: z.number(),
    /** By a running server; null when none has finished one since it started. */
    lastDoneAt: z.nullable(Instant),
  }),
)

export const HolidayFeedHealth = part(
  'holiday-feed',
  z.object({
    source: z.string(),
    lastImport: z.nullable(z.object({ at: Instant, isOk: z.boolean() })),
    nextDueAt: Instant,
    publishedUntil: z.nullable(z.number()),
    provisionalYears: z.array(z.number()),
  }),
)

export const DiskHealth = part(
  'disk',
  z.object({
    /** One for each disk that the server writes to. */
    disks: z.array(
      z.object({
        holds: z.array(z.enum(['data', 'backups'])),
        freeBytes: z.number(),
        totalBytes: z.number(),
      }),
    ),
  }),
)

export const BackupsHealth = part(
  'backups',
  z.object({
    isNightly: z.boolean(),
    last: z.nullable(z.object({ at: Instant, isOk: z.boolean() })),
    /** When the newest nightly one was restored to verify it; null where it never was or could not be. */
    lastVerifiedAt: z.nullable(Instant),
  }),
)

export const ServersHealth = part(
  'servers',
  z.object({
    servers: z.array(
      z.object({
        id: z.string(),
        host: z.string(),
        release: z.string(),
        upSince: Instant,
        memoryBytes: z.number(),
      }),
    ),
    /** Connected to the database, but did not answer. */
    silent: z.number(),
  }),
)

export const HealthPart = z.discriminatedUnion('name', [
  DatabaseHealth,
  MailHealth,
  QueueHealth,
  HolidayFeedHealth,
  DiskHealth,
  BackupsHealth,
  ServersHealth,
])
export type HealthPart = z.infer<typeof HealthPart>

export const Health = z.object({
  state: z.enum(healthStates),
  checkedAt: Instant,
  parts: z.array(HealthPart),
})
export type Health = z.infer<typeof Health>
