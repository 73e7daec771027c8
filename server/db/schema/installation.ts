import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** One row: what kind of installation this database belongs to. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Demo accounts, and set-up codes shown on screen; never in production. */
  isDemo: boolean('is_demo').notNull(),
  /** Of the link by which the first system administrator comes in; null once it is used, or was never needed. */
  setUpTokenHash: text('set_up_token_hash'),
  setUpExpiresAt: instant('set_up_expires_at'),
  createdAt: createdAt(),
})

/** The installation's Ed25519 keys. Those that were replaced stay, so that what they signed is still known. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: id(),
    /** 32 bytes, base64. */
    publicKey: text('public_key').notNull().unique(),
    /** PKCS #8 in base64, sealed for this row; null once the key was replaced, as nothing is signed with it any more. */
    sealedPrivateKey: text('sealed_private_key'),
    createdAt: createdAt(),
    replacedAt: instant('replaced_at'),
  },
  (key) => [
    uniqueIndex('signing_keys_current')
      .on(sql`(${key.replacedAt} is null)`)
      .where(sql`${key.replacedAt} is null`),
  ],
)
