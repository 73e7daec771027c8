import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that a cookie and an address can carry. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. A random token needs no salt: there is no list to try. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
