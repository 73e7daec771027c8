import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Ten codes for the day the phone is lost. Each is 80 random bits, far beyond any list that could be tried, so a
// salted hash that is quick to reckon keeps it as safe as a slow one; a slow one would cost ten times argon2.

/** Crockford's base 32: no I, L, O or U, which people mistake for 1, 0 and V. */
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
  const [salt = '', kept = ''] = codeHash.split('.')
  const given = digest(salt, code)
  return given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept))
}

function digest(salt: string, code: string): string {
  return createHmac('sha256', salt).update(asPrinted(code)).digest('hex')
}

/** However it was typed from paper: small letters, blanks, an O for a zero. */
function asPrinted(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
