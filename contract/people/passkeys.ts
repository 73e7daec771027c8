import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf } from '#contract/field.ts'

// WebAuthn messages as JSON; only their shape is checked here, the rest when they are verified.

const Letters = z.string().check(z.minLength(1), z.maxLength(20_000))
const Extensions = z.record(z.string(), z.unknown())
const Attachment = z.optional(z.enum(['platform', 'cross-platform']))

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export const PasskeyResponse = z.object({
  id: Letters,
  rawId: Letters,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Letters,
    authenticatorData: Letters,
    signature: Letters,
    userHandle: z.optional(Letters),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>

export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.optional(z.string()) }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.literal('none')),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

export const CreatedPasskey = z.object({
  id: Letters,
  rawId: Letters,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Letters,
    attestationObject: Letters,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

export const PasskeyName = z.strictObject({
  name: lineOf({ what: 'Name', min: 1, max: 60, tooShort: 'Enter a name for the passkey' }),
})
export type PasskeyName = z.infer<typeof PasskeyName>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeys = {
  order: endpoint('POST /api/auth/passkeys/order', {
    access: 'password-given',
    response: PasskeyCreationOptions,
  }),
  /** Answers recovery codes if this is the user's first second factor. */
  add: endpoint('POST /api/auth/passkeys', {
    access: 'password-given',
    body: z.strictObject({ ...PasskeyName.shape, made: CreatedPasskey }),
    response: z.object({ passkey: Passkey, recoveryCodes: z.nullable(z.array(z.string())) }),
    ...creates,
    showsSecret: true,
  }),
  rename: endpoint('PATCH /api/auth/passkeys/:id', {
    access: 'signed-in',
    body: PasskeyName,
    response: Passkey,
  }),
  remove: endpoint('DELETE /api/auth/passkeys/:id', {
    access: 'signed-in',
    response: z.object({ removed: z.literal(true) }),
  }),
}
