import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { mails as calls, type MailSummary } from '#contract/system/mails.ts'
import { containing } from '#server/db/conditions/containing.ts'
import { mails } from '#server/db/schema/mails.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { presentSummary } from './present.ts'

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
