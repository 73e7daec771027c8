import {
  type AuthenticationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { PasskeyResponse } from '#contract/people/passkeys.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { Settings } from '#server/outside.ts'
import { consumeChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/** Whether a passkey of this person has signed the challenge, which is then used up. Must run as the person. */
export async function verifyPasskey(
  db: Database,
  settings: Settings,
  userId: string,
  proof: PasskeyResponse,
  now: Date,
): Promise<boolean> {
  const challenge = await consumeChallenge(db, userId, proof.response.clientDataJSON, now)
  if (challenge === null) return false
  return isSignedBy(db, settings, userId, proof, { challenge, now, mustVerifyUser: false })
}

type Demand = {
  readonly challenge: string
  readonly now: Date
  /** By fingerprint, face or PIN: without a password only that is a second factor. */
  readonly mustVerifyUser: boolean
}

export async function isSignedBy(
  db: Database,
  settings: Settings,
  userId: string,
  proof: PasskeyResponse,
  demand: Demand,
): Promise<boolean> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, proof.id)))
  if (!passkey) return false
  const checked = await verify(settings, passkey, proof, demand)
  if (!checked?.verified) return false
  await db
    .update(passkeys)
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: demand.now })
    .where(eq(passkeys.id, passkey.id))
  return true
}

/** Null for invalid input: the library throws for a bad signature as well as for bad encoding. */
async function verify(
  settings: Settings,
  passkey: typeof passkeys.$inferSelect,
  proof: PasskeyResponse,
  { challenge, mustVerifyUser }: Demand,
): Promise<VerifiedAuthenticationResponse | null> {
  const { id, origins } = relyingParty(settings)
  try {
    return await verifyAuthenticationResponse({
      // The same object with its optional fields spelt more strictly.
      response: proof as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    })
  } catch {
    return null
  }
}
