import { eq, sql } from 'drizzle-orm'
import type { SplitAgreement } from '#contract/calendars/calendars.ts'
import type { splitAgreements as calls } from '#contract/calendars/split-agreements.ts'
import { areSameWeeks } from '#domain/authority/claim-weeks.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import { type ChangeCall, lockCalendar } from '#server/calendars/calendar-to-change.ts'
import { readCalendar } from '#server/calendars/find-calendar.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import { agreementOf, recordsBySplit } from '#server/calendars/split-records.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { invalidInput, notPermitted, staleVersion, wrongStatus } from '#server/problems.ts'

/** It belongs to the split and not to the dates, so that neither an amendment nor an approval ends it. */
export const recordSplitAgreement: Handler<typeof calls.record> = async (db, call) => {
  const { actor, body, now } = call
  const calendar = await calendarOfNursery(db, call)
  if (body.agreedOn > dayInBritain(now))
    throw invalidInput({ agreedOn: 'This day is still to come: choose the day on which the council agreed.' })
  if (calendar.claimWeeks === null || !areSameWeeks(calendar.claimWeeks, body.weeks))
    throw wrongStatus(
      'The split of this calendar’s weeks has been changed since you opened it: look at it before you record that the council agreed.',
    )
  const { ofSplit, ofOthers } = recordsBySplit(calendar)
  await store(db, calendar, { splitAgreement: agreementOf({ ofSplit: body, ofOthers }), updatedAt: now })
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.record-agreement',
    before: recorded(ofSplit),
    after: recorded(body),
  })
  return readCalendar(db, actor, calendar.id)
}

/** Repeating it changes nothing. */
export const removeSplitAgreement: Handler<typeof calls.remove> = async (db, call) => {
  const calendar = await calendarOfNursery(db, call)
  const { ofSplit, ofOthers } = recordsBySplit(calendar)
  if (ofSplit !== null) {
    const splitAgreement = agreementOf({ ofSplit: null, ofOthers })
    await store(db, calendar, { splitAgreement, updatedAt: call.now })
    await recordCalendarAct(db, call, calendar, {
      action: 'calendar.remove-agreement',
      before: recorded(ofSplit),
    })
  }
  return readCalendar(db, call.actor, calendar.id)
}

/** As a new version, so that a caller who read the calendar before can’t replace a record without having seen it. */
async function store(
  db: Database,
  { id }: CalendarRow,
  change: Pick<CalendarRow, 'splitAgreement' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(calendars)
    .set({ ...change, version: sql`${calendars.version} + 1` })
    .where(eq(calendars.id, id))
}

async function calendarOfNursery(db: Database, call: ChangeCall): Promise<CalendarRow> {
  const { calendar } = await lockCalendar(db, call.actor, call.params.id)
  if (call.actor.role === 'la_user')
    throw notPermitted('Only the nursery records this. Accept its calendar to agree to the split.')
  if (call.ifMatch !== null && call.ifMatch !== calendar.version) throw staleVersion('calendar')
  return calendar
}

/** The note may name a person, so it is left out of the audit log. */
function recorded(agreement: Pick<SplitAgreement, 'weeks' | 'agreedOn'> | null) {
  return agreement && { weeks: agreement.weeks, agreedOn: agreement.agreedOn }
}
