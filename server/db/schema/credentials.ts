import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, refersTo } from './columns.ts'
import { users } from './users.ts'

/** A link to choose a new password: once, within the hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (reset) => [index('password_resets_by_user').on(reset.userId)],
)

/** A new e-mail address of an account that its owner has not confirmed yet; at most one an account. */
export const addressChanges = pgTable('address_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  newEmail: text('new_email').notNull(),
  /** SHA-256 of the token in the link. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: createdAt(),
})

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Never goes back; an authenticator that doesn't count stays at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (passkey) => [index('passkeys_by_user').on(passkey.userId)],
)

/** What a passkey must sign; deleted at its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (challenge) => [index('passkey_challenges_by_user').on(challenge.userId)],
)

export const userIdentities = pgTable(
  'user_identities',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** When the provider last vouched for the person. */
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: createdAt(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('user_identities_by_user').on(identity.userId),
  ],
)
