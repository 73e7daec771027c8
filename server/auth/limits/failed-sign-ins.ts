import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { days, hours, minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { failedSignIns } from '#server/db/schema/sessions.ts'
import { tooManyRequests } from '#server/problems.ts'

// Failures in a row are counted in the database, so that all servers share the count, and before they are checked, so
// that a hundred at once count as a hundred. If they can't be counted, sign-in is refused.

/** `confirmation` is of open sessions, which an attacker's attempts must not block. */
export type CountedKind = 'password' | 'second-factor' | 'single-sign-on' | 'confirmation'

/** `new` stands for all devices without a sign-in to the account. */
type Counted = { readonly kind: CountedKind; readonly email: string; readonly device: string }

const failuresBeforeWait = 10
const firstWaitMs = 15 * minutes
/** With this the attempts on one account come to about two a day. */
const maxWaitMs = 12 * hours
/** Without a failure for so long the count starts again. */
const countedForMs = 7 * days

/** Counts an attempt as failed and returns the failures before it; throws 429 while a wait lasts. */
export async function countFailure(pool: pg.Pool, counted: Counted, now: Date): Promise<number> {
  const { rows } = await pool.query<{ failures: number }>(
    `insert into failed_sign_ins as counted (kind, account, device, failures, expires_at)
     values ($1, $2, $3, 1, $4::timestamptz + $5 * interval '1 ms')
     on conflict (account, kind, device) do update set
       failures = case when counted.expires_at <= $4 then 1 else counted.failures + 1 end,
       blocked_until = case when counted.expires_at > $4 and counted.failures + 1 >= $6
         then $4::timestamptz + least($7 * power(2, least(counted.failures + 1 - $6, 20)), $8) * interval '1 ms' end,
       expires_at = excluded.expires_at
     where counted.blocked_until is null or counted.blocked_until <= $4
     returning failures`,
    [...keyOf(counted), now, countedForMs, failuresBeforeWait, firstWaitMs, maxWaitMs],
  )
  const [row] = rows
  if (!row) throw await waitOf(pool, counted, now)
  return row.failures - 1
}

/** Takes back one counted attempt, which was right or was not finished. Never below zero. */
export async function uncountFailure(pool: pg.Pool, counted: Counted): Promise<void> {
  // A wait can only be that of this attempt: during one no attempt is counted.
  await pool.query(
    `update failed_sign_ins set failures = greatest(failures - 1, 0), blocked_until = null
     where kind = $1 and account = $2 and device = $3`,
    keyOf(counted),
  )
}

export async function deleteFailures(pool: pg.Pool, counted: Counted): Promise<void> {
  await pool.query(
    'delete from failed_sign_ins where kind = $1 and account = $2 and device = $3',
    keyOf(counted),
  )
}

/**
 * Called after a reset of the password. The wait for second factors is lifted once a day only: who reads the owner's
 * mail could otherwise go on guessing codes by one reset after the other.
 */
export async function liftWaits(pool: pg.Pool, email: string, now: Date): Promise<void> {
  await pool.query(
    `update failed_sign_ins set failures = 0, blocked_until = null, lifted_at = $2
     where account = $1 and (kind = 'password' or lifted_at is null or lifted_at <= $2::timestamptz - interval '1 day')`,
    [accountKey(email), now],
  )
}

/** Called by an administrator who knows the person. */
export async function deleteAllFailures(db: Database, email: string): Promise<void> {
  await db.delete(failedSignIns).where(eq(failedSignIns.account, accountKey(email)))
}

async function waitOf(pool: pg.Pool, counted: Counted, now: Date) {
  const { rows } = await pool.query<{ until: Date | null }>(
    `select blocked_until as until from failed_sign_ins where kind = $1 and account = $2 and device = $3`,
    keyOf(counted),
  )
  const waitMs = (rows[0]?.until ?? now).getTime() - now.getTime()
  const waitSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooManyRequests(`There were too many attempts. Try again in ${inWords(waitSeconds)}.`, waitSeconds)
}

function inWords(waitSeconds: number): string {
  const waitMinutes = Math.ceil(waitSeconds / 60)
  if (waitMinutes > 90) return `${Math.ceil(waitMinutes / 60)} hours`
  return waitMinutes === 1 ? 'a minute' : `${waitMinutes} minutes`
}

const keyOf = ({ kind, email, device }: Counted): string[] => [kind, accountKey(email), device]

/** A hash, so that mistyped addresses are not stored. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
