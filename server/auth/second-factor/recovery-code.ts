import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Ten codes for a lost phone. Each has 80 random bits, far too many to try, so a fast salted hash is as safe as a slow
// one, which would cost ten times argon2.

/** Crockford's base 32: no I, L, O or U, which people confuse with 1, 0 and V. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lettersPerCode = 16
const codesPerPerson = 10

/** `7K2M-Q9XD-4TBA-0HRW`, ten of them. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: codesPerPerson }, makeRecoveryCode)
}

function makeRecoveryCode(): string {
  const letters = Array.from(randomBytes(lettersPerCode), (byte) => alphabet.charAt(byte % alphabet.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export function hashRecoveryCode(code: string): string {
  const salt = randomBytes(16).toString('hex')
  return `${salt}.${digest(salt, code)}`
}

export function isRecoveryCode(code: string, codeHash: string): boolean {
  const [salt = '', expected = ''] = codeHash.split('.')
  const given = digest(salt, code)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function digest(salt: string, code: string): string {
  return createHmac('sha256', salt).update(normalizeCode(code)).digest('hex')
}

/** Accepts lower case, blanks and an O for a zero. */
function normalizeCode(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
