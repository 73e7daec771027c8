import { approvals as calls, type DecidedCalendar } from '#contract/calendars/approvals.ts'
import { changeOneOfMany } from '#server/calendars/approval/change-one-of-many.ts'
import { approveLocked } from '#server/calendars/approval/decide-on-calendar.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { judgeCalendars } from './judge-calendars.ts'

/** One transaction for each calendar; refusals are reported and do not stop the others. */
export const decideOnCalendars: HandlerOutside<typeof calls.decide> = async (_, call, outside) => {
  const decided: DecidedCalendar[] = []
  for (const calendar of call.body.calendars)
    decided.push(
      await changeOneOfMany(outside, call, { endpoint: calls.decide, calendar }, async (db, ofOne) => {
        const found = await calendarToChange(db, ofOne, 'approve')
        requireNotSentBack(found)
        await requireNoFail(db, found)
        await approveLocked(db, ofOne, found)
        return { id: calendar.id, outcome: 'approved', message: null } as const
      }),
    )
  return decided
}

/** Its request is read where the calendar is shown. */
function requireNotSentBack({ calendar, council }: SelectedCalendar): void {
  const sender = sentBackBy(presentCouncilWord(council, calendar))
  if (sender !== null)
    throw wrongStatus(`${sender} sent it back. Open the calendar to look at it, then decide on it by itself.`)
}

/** In a list the failed rules of a calendar are not seen; it is decided on where they are shown. */
async function requireNoFail(db: Database, { calendar, localAuthority }: SelectedCalendar): Promise<void> {
  const judged = await judgeCalendars(db, [{ ...calendar, authority: localAuthority }])
  const [fail] = judged.get(calendar.id)?.fails ?? []
  if (fail !== undefined)
    throw wrongStatus(`${fail} Open the calendar to look at it, then decide on it by itself.`)
}
