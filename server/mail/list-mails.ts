import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { mails as calls, type MailSummary } from '#contract/system/mails.ts'
import type { Actor } from '#server/access/actor.ts'
import { recordByCaller, type Trace } from '#server/access/record.ts'
import { containing } from '#server/db/conditions/containing.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { mailInOutbox } from './mail-in-outbox.ts'
import { type MailRow, presentMail, presentSummary, readableMail } from './present.ts'

type ListCall = Call<typeof calls.list>

export function listMails(outside: Outside): Handler<typeof calls.list> {
  return async (db, call): Promise<MailSummary[]> => {
    const page = db
      .select()
      .from(mails)
      .where(and(...filtersOf(call.query)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .$dynamic()
    const rows = await readPage(calls.list, call, page, positionInTime)
    return rows.map((row) => presentSummary(outside, row))
  }
}

function filtersOf({ state, search, cursor }: ListCall['query']): (SQL | undefined)[] {
  return [
    state && eq(mails.state, state),
    search
      ? or(ilike(mails.toAddress, containing(search)), ilike(mails.subject, containing(search)))
      : undefined,
    olderThan(cursor, mails),
  ]
}

export function findMail(outside: Outside): Handler<typeof calls.find> {
  return async (db, call) => {
    const mail = await mailInOutbox(db, call.params.id)
    await recordReading(db, call, mail)
    return presentMail(outside, mail)
  }
}

export function showMail(outside: Outside): Handler<typeof calls.show> {
  return async (db, call) => {
    const mail = await mailInOutbox(db, call.params.id)
    await recordReading(db, call, mail)
    return { content: readableMail(outside, mail).htmlBody, fileName: 'mail.html' }
  }
}

/** Audits the reading in the mail's organisation. */
function recordReading(db: Database, call: Trace & { readonly actor: Actor }, mail: MailRow): Promise<void> {
  return recordByCaller(db, call, {
    action: 'mail.read',
    subjectType: 'mail',
    subjectId: mail.id,
    organizationId: mail.organizationId,
    after: { kind: mail.kind },
  })
}
