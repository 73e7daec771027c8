import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { recoveryCodes, users } from '#server/db/schema/users.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-code.ts'

/** New codes in place of all that there were, and the count of used ones begins afresh. */
export async function replaceRecoveryCodes(db: Database, userId: string, now: Date): Promise<string[]> {
  const codes = makeRecoveryCodes()
  // First, so that of two at once one waits for the other and takes its codes away.
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
