import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token in the cookie; the token itself is nowhere but there. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    twoFactorVerified: boolean('two_factor_verified').notNull().default(false),
    lastActivity: instant('last_activity').notNull(),
    /** The secret being set up, encrypted, so that a reload of the screen shows the same one. */
    pendingSecret: text('pending_secret'),
    /** When password and code were last given: sensitive calls want it fresh. */
    confirmedAt: instant('confirmed_at'),
    /** The organisation that a system administrator has chosen to work in. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** What the browser said it is, and where it last called from: so that people know their own sessions. */
    device: text('device'),
    lastAddress: text('last_address'),
    /** The provider that signed the person in, whom it knows by the subject; null after a password or a passkey. */
    identityIssuer: text('identity_issuer'),
    identitySubject: text('identity_subject'),
    /** The provider's own id of the session there (`sid`), if it gives one. */
    identitySession: text('identity_session'),
    createdAt: createdAt(),
  },
  (session) => [
    index('sessions_by_user').on(session.userId),
    index('sessions_by_identity')
      .on(session.identityIssuer)
      .where(sql`${session.identityIssuer} is not null`),
    index('sessions_by_expiry').on(session.expiresAt),
  ],
)

/** Attempts counted per address; the limiter's own shape. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (attempt) => [index('attempts_by_expiry').on(attempt.expire)],
)

/** Wrong passwords and codes in a row, of one account on one device, or on all devices that are new to it. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    kind: text('kind').notNull(),
    /** SHA-256 of the typed address, which may belong to no account. */
    account: text('account').notNull(),
    /** The id of a known device, or `new`. */
    device: text('device').notNull(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until'),
    /** When a new password last lifted the wait for wrong second factors. */
    liftedAt: instant('lifted_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (count) => [
    primaryKey({ columns: [count.account, count.kind, count.device] }),
    index('failed_sign_ins_by_expiry').on(count.expiresAt),
  ],
)

/** Browsers in which a person has signed in completely. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the device's cookie, which changes with each sign-in. */
    tokenHash: text('token_hash').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
    createdAt: createdAt(),
  },
  (device) => [
    unique('known_devices_token_user').on(device.tokenHash, device.userId),
    index('known_devices_by_user').on(device.userId),
    index('known_devices_by_age').on(device.lastSignInAt),
  ],
)
