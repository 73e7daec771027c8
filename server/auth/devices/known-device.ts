import { and, eq, ne, sql } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { knownDevices } from '#server/db/schema/sessions.ts'
import type { Call } from '#server/http/route.ts'

/** After so long without a sign-in a device is new again. */
export const knownDeviceLifeMs = 180 * days

export type DeviceToken = { readonly value: string; readonly expiresAt: Date }

export type DeviceCall = Pick<Call, 'now' | 'deviceToken' | 'setDeviceToken'>

/** The device's id for this account, if a person has signed in to it there before. Runs without a caller. */
export async function findKnownDevice(
  db: Database,
  email: string,
  { now, deviceToken }: Pick<DeviceCall, 'now' | 'deviceToken'>,
): Promise<string | null> {
  if (deviceToken === null) return null
  const since = new Date(now.getTime() - knownDeviceLifeMs).toISOString()
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select auth_find_known_device(${email}, ${hashToken(deviceToken)}, ${since}::timestamptz) as id`,
  )
  return rows[0]?.id ?? null
}

/**
 * Gives the device a new token, which all accounts known on it share, and returns it for the cookie, which is set once
 * the transaction is over. Must run as the person.
 */
export async function rememberDevice(
  db: Database,
  { now, deviceToken }: Pick<DeviceCall, 'now' | 'deviceToken'>,
): Promise<DeviceToken> {
  const value = makeToken()
  await db.execute(sql`
    select app_remember_device(
      ${deviceToken && hashToken(deviceToken)}, ${hashToken(value)}, ${now.toISOString()}::timestamptz)`)
  return { value, expiresAt: new Date(now.getTime() + knownDeviceLifeMs) }
}

/** A thief who has signed in once may have a known device. */
export async function deleteOtherDevices(
  db: Database,
  userId: string,
  deviceToken: string | null,
): Promise<void> {
  const isOther = deviceToken === null ? undefined : ne(knownDevices.tokenHash, hashToken(deviceToken))
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOther))
}
