import { generateRegistrationOptions } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { passkeys as calls, PasskeyCreationOptions } from '#contract/people/passkeys.ts'
import { findSystemName } from '#server/access/system-name.ts'
import { requireMayAddFactor } from '#server/auth/second-factor/may-add-factor.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { challengeLifeMs, saveChallenge } from './challenge.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

export const startPasskeyRegistration: HandlerOutside<typeof calls.order> = async (
  db,
  { actor, now },
  { settings },
) => {
  requireMayAddFactor(actor, now)
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.id))
  const order = await generateRegistrationOptions({
    rpName: await findSystemName(db),
    rpID: relyingParty(settings).id,
    userName: actor.email,
    userID: Uint8Array.from(userHandleOf(actor)),
    userDisplayName: `${actor.firstName} ${actor.lastName}`,
    timeout: challengeLifeMs,
    attestationType: 'none',
    excludeCredentials: own,
    // Such a passkey can sign in by itself, where the organisation allows that.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await saveChallenge(db, actor.id, order.challenge, now)
  // The response schema drops what the library adds.
  return order as PasskeyCreationOptions
}
