import { isDeepStrictEqual } from 'node:util'
import type { Calendar, calendars as calls } from '#contract/calendars/calendars.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { type ChangeCall, calendarToChange } from '#server/calendars/calendar-to-change.ts'
import { storedState } from '#server/calendars/claims/claimed-of.ts'
import { publishedRevisionOf } from '#server/calendars/revision.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { freezeRevision, snapshotOf } from './freeze-revision.ts'
import { moveCalendar } from './move-calendar.ts'

/** Asks for approval; where the organisation wants none (or the site, where it may), submitting is enough, and the audit says so. */
export const submitCalendar: Handler<typeof calls.submit> = async (db, call) =>
  submitLocked(db, call, await calendarToChange(db, call, 'submit'))

/** Of a calendar that is locked, and that the caller may submit. */
export async function submitLocked(
  db: Database,
  call: ChangeCall,
  found: SelectedCalendar,
): Promise<Unshaped<typeof Calendar>> {
  await requireChange(db, found)
  const submitted = { submittedBy: call.actor.id, submittedAt: call.now, rejectionReason: null }
  if (siteSettings(found.organization, found.site).requiresApproval)
    return moveCalendar(db, call, found, { act: 'submit', set: { ...submitted, isShort: isShort(found) } })
  const approval = { approvedBy: null, approvedAt: call.now }
  const plan = await freezeRevision(db, found, approval)
  return moveCalendar(db, call, found, {
    act: 'submit',
    set: { status: 'approved', ...submitted, ...approval },
    remark: { wasApprovalRequired: false },
    plan,
  })
}

/** Throws where approving an amendment would publish again what is published, down to bank holidays, names and facts. */
async function requireChange(db: Database, found: SelectedCalendar): Promise<void> {
  const published = await publishedRevisionOf(db, found.calendar)
  if (published === undefined) return
  const { snapshot } = await snapshotOf(db, found)
  if (!isDeepStrictEqual(asStored(snapshot), asStored(published.snapshot))) return
  throw wrongStatus(`This amendment is the same as revision ${published.number}: change it, or discard it.`)
}

/** As JSON holds it, without its number. */
function asStored(snapshot: PublishedCalendar): unknown {
  return JSON.parse(JSON.stringify({ ...snapshot, revision: undefined }))
}

export const withdrawCalendar: Handler<typeof calls.withdraw> = async (db, call) => {
  const found = await calendarToChange(db, call, 'withdraw')
  return moveCalendar(db, call, found, {
    act: 'withdraw',
    set: { submittedBy: null, submittedAt: null },
  })
}

/** Null while its days are not counted. */
function isShort(found: SelectedCalendar): boolean | null {
  const year = storedState(found)
  return year === null ? null : year.state === 'short'
}
