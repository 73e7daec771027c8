import { sql } from 'drizzle-orm'
import type { addressChange } from '#contract/people/address-change.ts'
import { record, subjectOf } from '#server/access/record.ts'
import { hashToken } from '#server/access/token.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists, invalidInput } from '#server/problems.ts'
import { addressChanged } from './address-messages.ts'

type Confirmed = {
  readonly id: string
  readonly organizationId: string | null
  readonly email: string
  readonly newEmail: string
  readonly isTaken: boolean
}

/** Needs no session: the link has proved that the person who opens it reads the new address. */
export function confirmNewAddress(
  { settings }: Outside,
  attempts: Attempts,
): Handler<typeof addressChange.confirm> {
  return async (db, call) => {
    await attempts.useLink(call.address)
    return db.transaction(async (own) => {
      const person = await changeAddress(own, call.body.token, call.now)
      if (person === null) throw linkNotValid()
      if (person.isTaken) throw taken()
      const { id, organizationId, newEmail } = person
      const when = await whenAndWhere(own, id, call)
      await queueMail(own, settings, call.now, addressChanged(person, newEmail, when))
      await record(own, call, {
        action: 'user.confirm-address',
        ...subjectOf('user', { id, organizationId }),
        actorId: null,
        result: 'ok',
      })
      return { email: newEmail }
    })
  }
}

async function changeAddress(db: Database, token: string, now: Date): Promise<Confirmed | null> {
  const { rows } = await db.execute<Confirmed>(sql`
    select person_id as id, person_organization_id as "organizationId", former_email as email,
      confirmed_email as "newEmail", is_taken as "isTaken"
    from auth_confirm_address(${hashToken(token)}, ${now.toISOString()}::timestamptz)`)
  return rows[0] ?? null
}

const linkNotValid = () =>
  invalidInput({
    token:
      'This link has been used or cancelled, or is older than three days. Ask your administrator to change the address again.',
  })

const taken = () =>
  alreadyExists(
    'You have another account with this address already. Give your administrator another address for this one.',
  )
