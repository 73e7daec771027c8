import * as z from 'zod/mini'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import type { Settings } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'

// What a page keeps between two steps of signing in: the server alone can read and make it, for one purpose and a time.

const Envelope = z.object({ until: z.number(), content: z.unknown() })

export function sealFor(
  { secretKey }: Pick<Settings, 'secretKey'>,
  purpose: string,
  content: unknown,
  until: Date,
): string {
  return sealSecret(secretKey, purpose, JSON.stringify({ until: until.getTime(), content }))
}

/** Throws a refusal that says to begin again for whatever is not right: another's, an old one, none at all. */
export function openFor<Content extends z.ZodMiniType>(
  { secretKey }: Pick<Settings, 'secretKey'>,
  { purpose, schema }: { purpose: string; schema: Content },
  sealed: string,
  now: Date,
): z.output<Content> {
  try {
    const { until, content } = z.parse(Envelope, JSON.parse(openSecret(secretKey, purpose, sealed)))
    if (until > now.getTime()) return z.parse(schema, content)
  } catch {
    // Whatever is wrong with it, nothing is told of it.
  }
  throw beginAgain()
}

export function beginAgain(): Refusal {
  return new Refusal('invalid-credentials', 'That took too long or did not work. Start signing in again.')
}
