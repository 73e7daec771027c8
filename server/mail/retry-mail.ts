import { and, eq } from 'drizzle-orm'
import type { mails as calls } from '#contract/system/mails.ts'
import { recordByCaller } from '#server/access/record.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { addSendMailJob } from './add-send-mail-job.ts'
import { mailInOutbox } from './mail-in-outbox.ts'
import { presentSummary } from './present.ts'

/** Queues a mail again that was given up. One that is still queued is left to its job, or it could be sent twice. */
export function retryMail(outside: Outside): Handler<typeof calls.retry> {
  return async (db, call) => {
    const { id } = await mailInOutbox(db, call.params.id)
    const [mail] = await db
      .update(mails)
      .set({ state: 'queued', attempts: 0, lastError: null })
      .where(and(eq(mails.id, id), eq(mails.state, 'given-up')))
      .returning()
    if (!mail)
      throw wrongStatus(
        'Only a mail that was given up can be tried again: this one has been sent or is on its way.',
      )
    await addSendMailJob(db, id)
    await recordByCaller(db, call, {
      action: 'mail.retry',
      subjectType: 'mail',
      subjectId: id,
      organizationId: mail.organizationId,
      after: { kind: mail.kind },
    })
    return presentSummary(outside, mail)
  }
}
