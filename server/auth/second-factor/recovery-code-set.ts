import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

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
