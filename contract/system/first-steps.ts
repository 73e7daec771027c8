import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** How far the installation is set up; each figure spans all organisations. */
export const FirstSteps = z.object({
  organizations: z.number(),
  sites: z.number(),
  calendars: z.number(),
  /** System administrators and administrators of organisations who can sign in. */
  administrators: z.number(),
  /** An administrator who is invited and has not joined yet. */
  invitedAdministrator: z.nullable(z.object({ id: z.string(), email: z.string() })),
  /** `none`: no mail server is set; `tested`: a test mail was sent. */
  mail: z.enum(['none', 'untested', 'tested']),
  backsUpNightly: z.boolean(),
  isDismissed: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

const access = 'system:administer'

export const firstSteps = {
  find: endpoint('GET /api/system/first-steps', { access, response: FirstSteps }),
  dismiss: endpoint('POST /api/system/first-steps/dismiss', { access, response: FirstSteps }),
}

/** Of each step, in the page's order; a person who reads them has an account. */
export function stepsDone(steps: FirstSteps): boolean[] {
  return [
    true,
    steps.organizations > 0,
    steps.sites > 0,
    steps.administrators > 1,
    steps.mail === 'tested',
    steps.backsUpNightly,
    steps.calendars > 0,
  ]
}
