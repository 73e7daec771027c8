import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Database } from '#server/db/database.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { notPermitted } from '#server/problems.ts'

export const makeNewRecoveryCodes: HandlerOutside<typeof account.makeRecoveryCodes> = async (
  db,
  call,
  { settings },
) => {
  const { actor, now } = call
  if (!actor.isTwoFactorEnabled)
    throw notPermitted('Recovery codes stand in for a second factor. Set one up first.')
  requireFreshConfirmation(actor, now)
  const recoveryCodes = await replaceRecoveryCodes(db, actor.id, now)
  await recordOwnEvent(db, call, actor, { action: 'recovery-codes.make' })
  await notifyOfSecurityChange(db, settings, call, actor, 'recovery-codes-made')
  return { recoveryCodes }
}

export async function replaceRecoveryCodes(db: Database, userId: string, now: Date): Promise<string[]> {
  const codes = makeRecoveryCodes()
  // First, so that of two calls at once the second waits for the first and replaces its codes.
  await db.update(users).set({ recoveryCodesUsed: 0 }).where(eq(users.id, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code), createdAt: now })))
  return codes
}

export const unusedCodesOf = (userId: string) =>
  and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

export function countRecoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, unusedCodesOf(userId))
}

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
