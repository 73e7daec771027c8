import * as z from 'zod/mini'
import type { Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { openSecret, sealSecret } from './secret-box.ts'

// State that the page holds between two steps of signing in. Only the server can read or make it, for one purpose and time.

const Envelope = z.object({ until: z.number(), content: z.unknown() })

export function sealFor(
  { secretKeys }: Pick<Settings, 'secretKeys'>,
  purpose: string,
  content: unknown,
  until: Date,
): string {
  return sealSecret(secretKeys, purpose, JSON.stringify({ until: until.getTime(), content }))
}

/** Throws a refusal that says to start again if it is forged, expired or for another purpose. */
export function openFor<Content extends z.ZodMiniType>(
  { secretKeys }: Pick<Settings, 'secretKeys'>,
  { purpose, schema }: { purpose: string; schema: Content },
  sealed: string,
  now: Date,
): z.output<Content> {
  try {
    const { until, content } = z.parse(Envelope, JSON.parse(openSecret(secretKeys, purpose, sealed)))
    if (until > now.getTime()) return z.parse(schema, content)
  } catch {
    // The answer does not say what was wrong.
  }
  throw startAgain()
}

export function startAgain(): Refusal {
  return new Refusal('invalid-credentials', 'That took too long or did not work. Start signing in again.')
}
