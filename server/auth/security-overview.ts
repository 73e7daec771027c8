import { asc, desc, eq } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys, userIdentities } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import { needsSecondFactor } from './account/account.ts'
import { requiresProvider } from './provider-required.ts'
import { countRecoveryCodesLeft } from './second-factor/recovery-codes.ts'

export async function securityOverview(db: Database, { actor: { id } }: Call<typeof account.security>) {
  const [owner] = await db
    .select({ app: users.twoFactorSecret, password: users.password })
    .from(users)
    .where(eq(users.id, id))
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(desc(passkeys.createdAt))
  return {
    isSecondFactorRequired: await needsSecondFactor(db, id),
    hasPassword: owner?.password != null,
    isProviderRequired: await requiresProvider(db, { id }),
    identities: await identitiesOf(db, id),
    hasAuthenticator: owner?.app != null,
    recoveryCodesLeft: await countRecoveryCodesLeft(db, id),
    passkeys: own,
  }
}

async function identitiesOf(db: Database, userId: string) {
  const { issuer, createdAt } = userIdentities
  return db
    .select({ issuer, linkedAt: createdAt })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(asc(createdAt))
}
