import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in letters that cookies and URLs allow. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database stores of a token. A random token needs no salt: it can't be found in a dictionary. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}
