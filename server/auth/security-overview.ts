import { desc, eq } from 'drizzle-orm'
import type { account, SecurityOverview } from '#contract/people/account.ts'
import type { Database } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'
import { needsSecondFactor } from './account/account.ts'
import { presentPasskey } from './passkeys/present.ts'
import { countRecoveryCodesLeft } from './second-factor/recovery-code-set.ts'

export async function securityOverview(
  db: Database,
  { actor: { id } }: Call<typeof account.security>,
): Promise<SecurityOverview> {
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
    hasAuthenticator: owner?.app != null,
    recoveryCodesLeft: await countRecoveryCodesLeft(db, id),
    passkeys: own.map(presentPasskey),
  }
}
