import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '#server/outside.ts'
import { sealedByAnotherKey } from '#server/problems.ts'

// Encrypts secrets at rest with a key that is not in the database (AES-256-GCM). Each is bound to its owner, a user id or
// a mail address: copied into another row it can't be decrypted.

const version = 'v1'

export function sealSecret([secretKey]: SecretKeys, ownerId: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secretKey), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Throws when the secret was sealed with none of these keys or for another owner, or was tampered with. */
export function openSecret(secretKeys: SecretKeys, ownerId: string, box: string): string {
  const [boxVersion, ...parts] = box.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (boxVersion !== version || !nonce || !tag || !sealed) throw new Error('This is not a sealed secret.')
  for (const key of secretKeys) {
    try {
      return decrypt(key, ownerId, { nonce, tag, sealed })
    } catch {
      // Perhaps with the next one.
    }
  }
  // The cause can't be distinguished; of the three only a changed key happens in good faith.
  throw sealedByAnotherKey()
}

type Parts = { readonly nonce: Buffer; readonly tag: Buffer; readonly sealed: Buffer }

function decrypt(secretKey: Buffer, ownerId: string, { nonce, tag, sealed }: Parts): string {
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secretKey), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** The label must never change, or the secrets in existing databases could not be opened. */
function encryptionKey(secretKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'second-factor secrets', 32))
}
