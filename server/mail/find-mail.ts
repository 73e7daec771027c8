import type { mails as calls } from '#contract/system/mails.ts'
import type { Actor } from '#server/access/actor.ts'
import { recordByCaller, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { mailInOutbox } from './mail-in-outbox.ts'
import { type MailRow, presentMail, readableMail } from './present.ts'

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
