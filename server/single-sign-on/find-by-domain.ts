import { sql } from 'drizzle-orm'
import type { singleSignOn as calls } from '#contract/people/single-sign-on.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Handler } from '#server/http/route.ts'
import { Refusal, wrongStatus } from '#server/problems.ts'

/** Runs without a caller. */
export function findByDomain(attempts: Attempts): Handler<typeof calls.findByDomain> {
  return async (db, { body: { domain }, address }) => {
    await attempts.useLink(address)
    const { rows } = await db.execute<{ organizationId: string }>(sql`
      select organization_id as "organizationId" from auth_find_organizations_of_domain(${domain})`)
    const [only, another] = rows
    if (!only)
      throw new Refusal(
        'not-found',
        `No organisation here signs in with addresses at ${domain}. Sign in with your password, or open the sign-in address that your administrator gave you.`,
      )
    if (another)
      throw wrongStatus(
        `Several organisations here sign in with addresses at ${domain}. Open the sign-in address that your administrator gave you.`,
      )
    await attempts.linkWasRight(address)
    return only
  }
}
