import { eq } from 'drizzle-orm'
import { domainOf } from '#domain/people/mail-domain.ts'
import type { Database } from '#server/db/database.ts'
import { mailDomains, organizations } from '#server/db/schema/organizations.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Settings } from '#server/outside.ts'

/** The sender of a mail: the organisation if the caller reaches it, else the product. */
export async function findSender(db: Database, settings: Settings, organizationId: string | null) {
  const [system] = await db.select().from(systemSettings)
  const systemName = system?.systemName ?? 'Term Calendar'
  const supportEmail = system?.supportEmail ?? null
  const own = await senderOf(db, settings, organizationId)
  return {
    name: own?.name ?? systemName,
    address: own?.address ?? settings.mailFrom,
    /** Where replies go; null: to the address. */
    replyTo: own?.replyTo ?? null,
    systemName,
    supportEmail,
  }
}
export type Sender = Awaited<ReturnType<typeof findSender>>

type OwnSender = { readonly name: string; readonly address: string | null; readonly replyTo: string | null }

async function senderOf(
  db: Database,
  settings: Settings,
  organizationId: string | null,
): Promise<OwnSender | null> {
  if (organizationId === null) return null
  const [organization] = await db
    .select({
      name: organizations.name,
      displayName: organizations.mailDisplayName,
      from: organizations.notificationFromEmail,
      replyTo: organizations.replyToEmail,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) return null
  const { name, displayName, from, replyTo } = organization
  const maySend = from !== null && (await maySendFrom(db, settings, organizationId, from))
  return {
    name: displayName ?? name,
    address: maySend ? from : null,
    // An address of an earlier release, or of a domain that is no longer proved, still gets the replies.
    replyTo: replyTo ?? (maySend ? null : from),
  }
}

/** Whether the operator allows the address's domain and a DNS record has proved that it is the organisation's. */
export async function maySendFrom(
  db: Database,
  { mailFromDomains }: Settings,
  organizationId: string,
  address: string,
): Promise<boolean> {
  const domain = domainOf(address)
  if (!mailFromDomains.includes(domain)) return false
  const proved = await db
    .select({ domain: mailDomains.domain })
    .from(mailDomains)
    .where(eq(mailDomains.organizationId, organizationId))
  return proved.some((row) => row.domain === domain)
}
