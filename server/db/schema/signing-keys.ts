import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

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
