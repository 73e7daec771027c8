import { eq } from 'drizzle-orm'
import { domainOf } from '#domain/people/mail-domain.ts'
import type { Database } from '#server/db/database.ts'
import { mailDomains, organizations } from '#server/db/schema/organizations.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Settings } from '#server/outside.ts'

/** The sender of a mail: the organisation if the caller reaches it, else the product. */
export async function findSender(
  db: Database,
  settings: Settings,
  organizationId: string | null,
): Promise<Sender> {
  return senderAs(await findProduct(db, settings), await senderOf(db, settings, organizationId))
}

/**
 * The same for several mails. The product is looked up once, also where one of them is its own: otherwise the time would
 * say which mail was written.
 */
export async function findSenders(
  db: Database,
  settings: Settings,
  organizationIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Sender>> {
  const product = await findProduct(db, settings)
  const senders = new Map<string | null, Sender>()
  for (const id of new Set(organizationIds))
    senders.set(id, senderAs(product, await senderOf(db, settings, id)))
  return senders
}

export type Sender = {
  readonly name: string
  readonly address: string
  /** Where replies go; null: to the address. */
  readonly replyTo: string | null
  readonly systemName: string
  readonly supportEmail: string | null
}

type Product = Pick<Sender, 'address' | 'systemName' | 'supportEmail'>

async function findProduct(db: Database, settings: Settings): Promise<Product> {
  const [system] = await db.select().from(systemSettings)
  return {
    address: settings.mailFrom,
    systemName: system?.systemName ?? 'Term Calendar',
    supportEmail: system?.supportEmail ?? null,
  }
}

function senderAs(product: Product, own: OwnSender | null): Sender {
  return {
    ...product,
    name: own?.name ?? product.systemName,
    address: own?.address ?? product.address,
    replyTo: own?.replyTo ?? null,
  }
}

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
