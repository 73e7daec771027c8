import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf } from '#contract/field.ts'
import { Health } from './system-health.ts'

export const SystemSettings = z.object({
  systemName: z.string(),
  supportEmail: z.nullable(z.string()),
  /** When off, each organisation decides for its managers and administrators. */
  requireTwoFactor: z.boolean(),
  isUnderMaintenance: z.boolean(),
  version: z.number(),
})
export type SystemSettings = z.infer<typeof SystemSettings>

export const SystemSettingsInput = z.strictObject({
  systemName: lineOf({ what: 'System name', min: 2, max: 60 }),
  supportEmail: z.nullable(emailOf('Please enter a valid email address')),
  requireTwoFactor: z.boolean(),
  /** Only system administrators can sign in. */
  isUnderMaintenance: z.boolean(),
})
export type SystemSettingsInput = z.infer<typeof SystemSettingsInput>

/** A figure of the last thirty days, and of the thirty before. */
export const Trend = z.object({
  name: z.enum(['organizations', 'users', 'sign-ins', 'approvals', 'mails']),
  now: z.number(),
  before: z.number(),
  /** Each of the last thirty periods of 24 hours, oldest first. */
  days: z.array(z.number()),
})
export type Trend = z.infer<typeof Trend>

export const cacheNames = ['feeds', 'parents-pages'] as const

export const ClearedCaches = z.object({
  /** How many servers have cleared theirs; `silent` ones did not answer. */
  servers: z.number(),
  silent: z.number(),
  caches: z.array(z.object({ name: z.enum(cacheNames), answers: z.number(), bytes: z.number() })),
})
export type ClearedCaches = z.infer<typeof ClearedCaches>

const access = 'system:administer'

export const system = {
  settings: endpoint('GET /api/system/settings', { access, response: SystemSettings, versioned: true }),
  updateSettings: endpoint('PATCH /api/system/settings', {
    access,
    body: SystemSettingsInput,
    response: SystemSettings,
    versioned: true,
  }),
  counts: endpoint('GET /api/system/counts', {
    access,
    response: z.object({
      users: z.number(),
      activeUsers: z.number(),
      organizations: z.number(),
      archivedOrganizations: z.number(),
      sites: z.number(),
    }),
  }),
  /** After an upgrade, or the restore of an earlier backup, a job counts the claims of all calendars again. */
  countedCalendars: endpoint('GET /api/system/counted-calendars', {
    access,
    isProgress: true,
    response: z.object({ calendars: z.number(), counted: z.number() }),
  }),
  trends: endpoint('GET /api/system/trends', { access, response: z.array(Trend) }),
  /** Checks each part; takes as long as the slowest, some seconds at most. */
  health: endpoint('GET /api/system/health', { access, response: Health }),
  /** For the people who help: versions, settings without secrets, health, last errors. No one's data is in it. */
  supportFile: endpoint('GET /api/system/support-file', {
    access,
    response: { mediaType: 'application/json; charset=utf-8' },
  }),
  resetSessions: endpoint('POST /api/system/sessions/reset', {
    access,
    // Required, so that no mistaken call signs everyone out.
    body: z.strictObject({ whose: z.literal('everybody-else', 'Say whose sessions end: everybody-else') }),
    response: z.object({ ended: z.number() }),
  }),
  /** On every server; caches are filled from the database again. */
  clearCaches: endpoint('POST /api/system/caches/clear', { access, response: ClearedCaches }),
}
