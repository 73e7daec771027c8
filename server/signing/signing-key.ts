import { createHash, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { signingKeys } from '#server/db/schema/installation.ts'
import type { Settings } from '#server/outside.ts'

type Keys = Pick<Settings, 'secretKeys'>

/** A text with an Ed25519 signature over its UTF-8, by which anyone can check it without this server. */
export type Signed = {
  readonly statement: string
  /** Base64. */
  readonly signature: string
  /** 32 bytes, base64. */
  readonly publicKey: string
}

export type PublicKey = Pick<typeof signingKeys.$inferSelect, 'publicKey' | 'createdAt' | 'replacedAt'>

/** Makes the installation's key at its first start. Must run as the owner. */
export async function ensureSigningKey(owner: Database, settings: Keys, now: Date): Promise<void> {
  const [current] = await owner
    .select({ id: signingKeys.id })
    .from(signingKeys)
    .where(isNull(signingKeys.replacedAt))
  if (current === undefined) await insertKey(owner, settings, now)
}

/** Signs with a new key from now on; the public part of the one before stays. Answers the new fingerprint. */
export async function rotateSigningKey(owner: Database, settings: Keys, now: Date): Promise<string> {
  await owner
    .update(signingKeys)
    .set({ replacedAt: now, sealedPrivateKey: null })
    .where(isNull(signingKeys.replacedAt))
  return fingerprintOf(await insertKey(owner, settings, now))
}

async function insertKey(owner: Database, { secretKeys }: Keys, now: Date): Promise<string> {
  const id = randomUUID()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const sealedPrivateKey = sealSecret(secretKeys, id, secret)
  await owner.insert(signingKeys).values({ id, publicKey: raw, sealedPrivateKey, createdAt: now })
  return raw
}

export async function signText(db: Database, { secretKeys }: Keys, statement: string): Promise<Signed> {
  const [key] = await db.select().from(signingKeys).where(isNotNull(signingKeys.sealedPrivateKey))
  if (!key?.sealedPrivateKey) throw new Error('There is no key to sign with: start a server with the owner.')
  const der = Buffer.from(openSecret(secretKeys, key.id, key.sealedPrivateKey), 'base64')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64')
  return { statement, signature, publicKey: key.publicKey }
}

/** All keys of this installation, the current one first. */
export async function listPublicKeys(db: Database): Promise<PublicKey[]> {
  const { publicKey, createdAt, replacedAt } = signingKeys
  return db
    .select({ publicKey, createdAt, replacedAt })
    .from(signingKeys)
    .orderBy(sql`${replacedAt} is not null`, desc(createdAt))
}

/** SHA-256 of the public key, in groups of four to compare by eye. */
export function fingerprintOf(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')
  return hash.match(/.{4}/g)?.join(' ') ?? hash
}
