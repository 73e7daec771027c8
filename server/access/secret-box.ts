import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sealedByAnotherKey } from '#server/problems.ts'

// Secrets at rest, with a key that is not in the database (AES-256-GCM). Each is bound to its owner, a person's id or
// the address of a mail: a secret copied into another's row does not open.

const version = 'v1'

export function sealSecret(secretKey: Buffer, ownerId: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', boxKey(secretKey), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Refuses when the secret was sealed with another key, for another owner, or has been tampered with. */
export function openSecret(secretKey: Buffer, ownerId: string, box: string): string {
  const [boxVersion, ...parts] = box.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (boxVersion !== version || !nonce || !tag || !sealed) throw new Error('This is no sealed secret.')
  try {
    return decrypt(secretKey, ownerId, { nonce, tag, sealed })
  } catch {
    // Why is not to be told apart, and of the three only the operator's key is changed in good faith.
    throw sealedByAnotherKey()
  }
}

type Parts = { readonly nonce: Buffer; readonly tag: Buffer; readonly sealed: Buffer }

function decrypt(secretKey: Buffer, ownerId: string, { nonce, tag, sealed }: Parts): string {
  const decipher = createDecipheriv('aes-256-gcm', boxKey(secretKey), nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** A key for boxes alone, whose label must stay what the boxes in the databases were sealed with. */
function boxKey(secretKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'second-factor secrets', 32))
}
