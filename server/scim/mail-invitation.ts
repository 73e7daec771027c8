import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { findSystemName } from '#server/access/system-name.ts'
import { organizationRequiresProvider } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { addressesWithAccount } from '#server/invitations/addresses-with-account.ts'
import { invitationMessage } from '#server/invitations/invitation-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'

export async function mailInvitation(
  db: Database,
  { settings }: Outside,
  { actor, now }: ActorTrace,
  row: InvitationRow,
  token: string,
): Promise<void> {
  const origin = { settings, systemName: await findSystemName(db) }
  const withAccount = await addressesWithAccount(db, [row.email])
  const withProvider = await organizationRequiresProvider(db, row.organizationId)
  await queueMail(
    db,
    settings,
    now,
    invitationMessage(origin, actor, row, { token, withAccount, councils: new Map(), withProvider }),
  )
}
