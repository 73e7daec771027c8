import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { PasskeyRequest } from '#contract/people/passkeys.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { Settings } from '#server/outside.ts'
import { challengeLifeMs, saveChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/** What one of the person's passkeys has to sign; null without passkeys. Must run as the person. */
export async function requestPasskey(
  db: Database,
  settings: Settings,
  userId: string,
  now: Date,
): Promise<PasskeyRequest | null> {
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  if (own.length === 0) return null
  const request = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    allowCredentials: own,
    timeout: challengeLifeMs,
    // The password was the first factor; possession of the key is enough for the second.
    userVerification: 'discouraged',
  })
  await saveChallenge(db, userId, request.challenge, now)
  const { challenge, timeout, rpId, userVerification } = request
  return {
    challenge,
    ...(timeout !== undefined && { timeout }),
    ...(rpId !== undefined && { rpId }),
    ...(userVerification !== undefined && { userVerification }),
    allowCredentials: own.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
  }
}
