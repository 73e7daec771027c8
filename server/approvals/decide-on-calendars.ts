import { approvals as calls, type DecidedCalendar } from '#contract/calendars/approvals.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { approveLocked } from '#server/calendars/approval/decide-on-calendar.ts'
import { calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import { retryConflict } from '#server/http/database-faults/retry-conflict.ts'
import { recordRefusedCall } from '#server/http/record-refusal.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal, wrongStatus } from '#server/problems.ts'
import { judgeCalendars } from './judge-calendars.ts'

type DecideCall = Call<typeof calls.decide>

/** One transaction for each calendar; refusals are reported and do not stop the others. */
export const decideOnCalendars: HandlerOutside<typeof calls.decide> = async (_, call, outside) => {
  const decided: DecidedCalendar[] = []
  for (const calendar of call.body.calendars) decided.push(await decideOnOne(outside, call, calendar))
  return decided
}

async function decideOnOne(
  outside: Outside,
  call: DecideCall,
  { id, version }: { id: string; version: number },
): Promise<DecidedCalendar> {
  const ofOne = { ...call, params: { id }, body: undefined, ifMatch: version }
  try {
    await retryConflict(() =>
      asCaller(outside.pool, call.actor, async (db) => {
        const found = await calendarToChange(db, ofOne, 'approve')
        requireNotSentBack(found)
        await requireNoFail(db, found)
        await approveLocked(db, ofOne, found)
      }),
    )
    return { id, outcome: 'approved', message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // As for a single calendar.
    const { method, path } = calls.decide
    await recordRefusedCall(outside, call, error, { method, path, calendarId: id })
    return { id, outcome: 'refused', message: error.message }
  }
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
