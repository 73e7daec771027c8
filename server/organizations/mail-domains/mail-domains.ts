import { eq } from 'drizzle-orm'
import type { mailDomains as calls, MailSender } from '#contract/organizations/mail-domains.ts'
import { recordNameOf, recordValueOf } from '#domain/people/mail-domain.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { mailDomains } from '#server/db/schema/organizations.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Settings } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'

export const listMailDomains: HandlerOutside<typeof calls.list> = async (
  db,
  { actor, params },
  { settings },
) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  return presentSender(db, settings, id)
}

/** The look-up happens outside a transaction. */
export const proveMailDomain: HandlerOutside<typeof calls.prove> = async (_db, call, outside) => {
  const { pool, settings, readTxt } = outside
  const { actor, params, now } = call
  const { domain } = call.body
  const organization = await asCaller(pool, actor, (db) => organizationWithinReach(db, actor, params.id))
  requireFreshConfirmation(actor, now)
  if (!(await readTxt(recordNameOf(domain))).includes(recordValueOf(organization.id)))
    throw wrongStatus(
      `The record was not found at ${recordNameOf(domain)}. A new one can take some hours until everyone sees it: add it as shown, wait, and check again.`,
    )
  return asCaller(pool, actor, async (db) => {
    const { id } = await organizationWithinReach(db, actor, params.id)
    await db
      .insert(mailDomains)
      .values({ organizationId: id, domain, provedAt: now })
      .onConflictDoUpdate({
        target: [mailDomains.organizationId, mailDomains.domain],
        set: { provedAt: now },
      })
    await recordOrganizationEvent(db, call, id, { action: 'organization.prove-domain', after: { domain } })
    return presentSender(db, settings, id)
  })
}

async function presentSender(db: Database, settings: Settings, organizationId: string): Promise<MailSender> {
  const rows = await db.select().from(mailDomains).where(eq(mailDomains.organizationId, organizationId))
  const proved = new Map(rows.map(({ domain, provedAt }) => [domain, provedAt.toISOString()]))
  const others = [...proved.keys()].filter((domain) => !settings.mailFromDomains.includes(domain))
  return {
    address: settings.mailFrom,
    domains: [...settings.mailFromDomains, ...others.sort()].map((domain) => ({
      domain,
      maySend: settings.mailFromDomains.includes(domain),
      recordName: recordNameOf(domain),
      recordValue: recordValueOf(organizationId),
      provedAt: proved.get(domain) ?? null,
    })),
  }
}
