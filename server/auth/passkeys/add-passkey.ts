import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CreatedPasskey, passkeys as calls } from '#contract/people/passkeys.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { requireMayAddFactor } from '#server/auth/second-factor/may-add-factor.ts'
import { pendingSecretOf } from '#server/auth/second-factor/pending-secret.ts'
import { turnOnSecondFactor } from '#server/auth/second-factor/turn-on.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { Settings } from '#server/outside.ts'
import { alreadyExists, invalidInput } from '#server/problems.ts'
import { consumeChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

/** Stores a passkey that the browser has just made; a person's first one turns on their second factor. */
export const addPasskey: HandlerOutside<typeof calls.add> = async (db, call, { settings }) => {
  const { actor, now } = call
  requireMayAddFactor(actor, now)
  const passkey = await savePasskey(db, settings, call)
  await recordOwnEvent(db, call, actor, { action: 'passkey.add' })
  if (actor.isTwoFactorEnabled) {
    await notifyOfSecurityChange(db, settings, call, actor, 'passkey-added')
    return { passkey, recoveryCodes: null }
  }
  // For an authenticator app, which they may add later.
  const pendingSecret = await pendingSecretOf(db, actor)
  const { codes, token, device } = await turnOnSecondFactor(db, settings, call, pendingSecret)
  call.setSessionToken(token)
  call.setDeviceToken(device)
  return { passkey, recoveryCodes: codes }
}

async function savePasskey(
  db: Database,
  settings: Settings,
  { actor, body, now }: Call<typeof calls.add>,
): Promise<typeof passkeys.$inferSelect> {
  const challenge = await consumeChallenge(db, actor.id, body.made.response.clientDataJSON, now)
  const credential = challenge && (await credentialOf(settings, body.made, challenge))
  if (!credential) throw invalidInput({ made: 'The passkey could not be checked. Try to add it again.' })
  const [inserted] = await db
    .insert(passkeys)
    .values({
      userId: actor.id,
      name: body.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: body.made.response.transports ?? [],
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!inserted) throw alreadyExists('This passkey is in use already. Choose another device or security key.')
  return inserted
}

/** Null for invalid input: the library throws for a bad signature as well as for bad encoding. */
async function credentialOf(settings: Settings, made: CreatedPasskey, challenge: string) {
  const { id, origins } = relyingParty(settings)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The same object with its optional fields spelt more strictly.
      response: made as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}
