import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { fieldOfInput, termsOfInput } from '#contract/calendars/term-on-the-wire.ts'
import { closedRangesInOrder } from '#domain/offer/offer.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import type { Handler } from '#server/http/route.ts'
import { calendarToChange } from './calendar-to-change.ts'
import { requireSentParts, requireSoundPlan } from './check-plan.ts'
import { readCalendar } from './find-calendar.ts'
import { countPlan, readPlan } from './plan.ts'
import { recordCalendarAct, recordedPlan } from './record-calendar-act.ts'
import { writeDraft } from './write-plan.ts'

/** Puts three new terms in the place of the old ones; a rejected calendar becomes a draft again. */
export const replaceTerms: Handler<typeof calls.replaceTerms> = async (db, call) => {
  const { actor, body, now } = call
  const { calendar, localAuthority } = await calendarToChange(db, call, 'edit')
  const before = await readPlan(db, calendar.id)
  const plan = {
    terms: termsOfInput(body.terms),
    closures: body.closures ?? before.closures,
    openBankHolidays: openDaysInOrder(body.openBankHolidays ?? before.openBankHolidays),
    claimWeeks: body.claimWeeks === undefined ? before.claimWeeks : body.claimWeeks,
    offers: body.offers ?? before.offers,
    closedRanges: closedRangesInOrder(body.closedRanges ?? before.closedRanges),
  }
  requireSoundPlan(calendar, plan, localAuthority.country, (path) => fieldOfInput(path, body.terms))
  const counted = await countPlan(db, calendar, plan, localAuthority)
  requireSentParts(body, counted, localAuthority.country, before)
  // What was not sent stays stored, though the authority's weeks may not have room for it at present.
  const written = body.claimWeeks === undefined ? { ...counted, claimWeeks: before.claimWeeks } : counted
  await writeDraft(db, now, calendar, written)
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.edit',
    before: { status: calendar.status, ...recordedPlan(before) },
    after: { status: 'draft', ...recordedPlan(written) },
  })
  return readCalendar(db, actor, calendar.id)
}
