import { createPublicKey, verify } from 'node:crypto'
import type { Signed } from './signing-key.ts'

/** Whether the statement is what was signed with the key that is named; false for anything malformed. */
export function isGenuine({ statement, signature, publicKey }: Signed): boolean {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
