import { eq } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import { requiresProvider } from '#server/auth/provider-required.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notSignedIn } from '#server/problems.ts'
import { availableFactors } from './available-factors.ts'

/** What the page has to ask for, only credentials that this person has. */
export function startConfirmation({ settings }: Outside): Handler<typeof auth.startConfirmation> {
  return async (db, { actor, now }) => {
    const [owner] = await db.select().from(users).where(eq(users.id, actor.id))
    if (!owner) throw notSignedIn()
    const needsPassword = owner.password !== null && !(await requiresProvider(db, actor))
    if (!owner.isTwoFactorEnabled) return { needsPassword, needsSecondFactor: false }
    return { needsPassword, needsSecondFactor: true, ...(await availableFactors(db, settings, owner, now)) }
  }
}
