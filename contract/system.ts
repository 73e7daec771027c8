import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailOf, lineOf } from './field.ts'

export const SystemSettings = z.object({
  systemName: z.string(),
  supportEmail: z.nullable(z.string()),
  /** Off: each organisation decides for its managers and administrators. */
  requireTwoFactor: z.boolean(),
  isUnderMaintenance: z.boolean(),
  version: z.number(),
})
export type SystemSettings = z.infer<typeof SystemSettings>

export const SystemSettingsInput = z.strictObject({
  systemName: lineOf({
    what: 'System name',
    min: 2,
    max: 60,
    tooShort: 'System name must be at least 2 characters',
  }),
  supportEmail: z.nullable(emailOf('Please enter a valid email address')),
  requireTwoFactor: z.boolean(),
  /** Nobody but system administrators gets in. */
  isUnderMaintenance: z.boolean(),
})
export type SystemSettingsInput = z.infer<typeof SystemSettingsInput>

/** Whether one part of the house does its work; the note says what is wrong, or how well it does. */
export const HealthPart = z.object({
  name: z.enum(['database', 'mail', 'jobs']),
  state: z.enum(['well', 'not-set-up', 'unwell']),
  note: z.string(),
})
export type HealthPart = z.infer<typeof HealthPart>

export const system = {
  settings: endpoint({
    method: 'GET',
    path: '/api/system/settings',
    access: 'system:administer',
    response: SystemSettings,
    versioned: true,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/system/settings',
    access: 'system:administer',
    body: SystemSettingsInput,
    response: SystemSettings,
    versioned: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/system/counts',
    access: 'system:administer',
    response: z.object({
      users: z.number(),
      activeUsers: z.number(),
      organizations: z.number(),
      archivedOrganizations: z.number(),
      sites: z.number(),
    }),
  }),
  /** Tries each part out; takes as long as the slowest of them, and some seconds at most. */
  health: endpoint({
    method: 'GET',
    path: '/api/system/health',
    access: 'system:administer',
    response: z.object({ isHealthy: z.boolean(), parts: z.array(HealthPart) }),
  }),
}
