import type { mails as calls } from '#contract/mails.ts'
import { record } from '#server/access/record.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { mailInOutbox } from './mail-in-outbox.ts'
import { presentMail, readable } from './present.ts'

/** One mail to read, which its organisation finds in its audit. */
export function findMail(outside: Outside): Handler<typeof calls.find> {
  return async (db, call) => {
    const mail = await mailInOutbox(db, call.params.id)
    await record(db, call, {
      action: 'mail.read',
      subjectType: 'mail',
      subjectId: mail.id,
      organizationId: mail.organizationId,
      actorId: call.actor.id,
      result: 'ok',
      after: { kind: mail.kind },
    })
    return presentMail(outside, mail)
  }
}

export function showMail(outside: Outside): Handler<typeof calls.show> {
  return async (db, { params }) => {
    const mail = await mailInOutbox(db, params.id)
    return { content: readable(outside, mail).htmlBody, fileName: 'mail.html' }
  }
}
