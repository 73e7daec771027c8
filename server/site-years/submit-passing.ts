import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { judgeCalendars } from '#server/approvals/judge-calendars.ts'
import { changeOneOfMany, type OneOfMany } from '#server/calendars/approval/change-one-of-many.ts'
import { submitLocked } from '#server/calendars/approval/submit-calendar.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import type { Database } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'

/** One that fails a check is not submitted among others. */
export async function submitPassing(
  outside: Outside,
  call: ActorTrace,
  one: OneOfMany,
  requireFirst: (db: Database) => Promise<void> = async () => {},
): Promise<SubmittedCalendar> {
  const { id } = one.calendar
  const done = await changeOneOfMany(outside, call, one, async (db, ofOne) => {
    await requireFirst(db)
    const found = await calendarToChange(db, ofOne, 'submit')
    const judged = await judgeCalendars(db, [{ ...found.calendar, authority: found.localAuthority }])
    const judgement = judged.get(id)
    const [fail] = judgement?.fails ?? []
    if (fail !== undefined) throw wrongStatus(`${fail} Open the calendar and put it right first.`)
    await submitLocked(db, ofOne, found)
    const warnings = judgement?.warnings.length ?? 0
    return { id, outcome: 'submitted', message: null, warnings } as const
  })
  return { warnings: 0, ...done }
}
