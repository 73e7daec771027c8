import * as z from 'zod/mini'

/** All codes by which a call is refused. Pages may depend on a code; the message is for people. */
const problemCodes = [
  'invalid-input',
  'malformed-request',
  'not-signed-in',
  'invalid-credentials',
  'invalid-code',
  'second-factor-required',
  'single-sign-on-required',
  'not-permitted',
  'confirmation-required',
  'foreign-origin',
  'not-found',
  'gone',
  'method-not-allowed',
  'stale-version',
  'wrong-status',
  'already-exists',
  'in-use',
  'too-large',
  'unsupported-media-type',
  'reused-idempotency-key',
  'sign-in-stopped',
  'too-many-requests',
  'source-unusable',
  'source-too-slow',
  'unexpected',
  'under-maintenance',
  'unavailable',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export const Problem = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  /** By field path (`customDates.summer.endDate`). */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Where to sign in instead; only of `single-sign-on-required`. */
  signInAddress: z.optional(z.string()),
  requestId: z.string(),
})
export type Problem = z.infer<typeof Problem>
