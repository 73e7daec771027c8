import { eq, sql } from 'drizzle-orm'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { splitChanges } from '#domain/authority/claim-weeks.ts'
import { changesInWords, diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import { claimInWords, claimName, targetStateOf } from '#domain/count/target-state.ts'
import { offerChanges } from '#domain/offer/offer-changes.ts'
import { type CalendarStatus, nextStatus, type StatusAction } from '#domain/plan/calendar-status.ts'
import { offerFailsOf } from '#domain/publish/published-calendar.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import type { ChangeCall } from '#server/calendars/calendar-to-change.ts'
import { planOf, showCalendar } from '#server/calendars/find-calendar.ts'
import type { CountedPlan } from '#server/calendars/plan.ts'
import { recordCalendarAct, recordedState } from '#server/calendars/record-calendar-act.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { NotifiedAct } from '#server/notifications/calendar-update.ts'
import { calendarUpdateOf, notifyOfCalendar } from '#server/notifications/notify-of-calendar.ts'
import type { SubmittedPlan } from '#server/notifications/submitted-plan.ts'
import { queueWebhookDeliveries } from '#server/webhooks/queue-webhook-deliveries.ts'

type Changes = Partial<
  Pick<
    CalendarRow,
    | 'status'
    | 'revision'
    | 'submittedBy'
    | 'submittedAt'
    | 'isShort'
    | 'approvedBy'
    | 'approvedAt'
    | 'rejectionReason'
  >
>

type Move = {
  readonly act: StatusAction
  /** With a status only where the act leads further than it usually does. */
  readonly set: Changes
  readonly remark?: Readonly<Record<string, unknown>>
  /** The calendar's, where it is loaded already. */
  readonly plan?: CountedPlan
}

/** Carries out a move between statuses that has been found possible, and writes it into the audit. */
export async function moveCalendar(
  db: Database,
  call: ChangeCall,
  found: SelectedCalendar,
  { act, set, remark, plan }: Move,
): Promise<Unshaped<typeof Calendar>> {
  const { calendar } = found
  const status = nextStatus(calendar.status, act) ?? calendar.status
  const [moved = calendar] = await db
    .update(calendars)
    .set({ status, ...set, version: sql`${calendars.version} + 1`, updatedAt: call.now })
    .where(eq(calendars.id, calendar.id))
    .returning()
  await recordCalendarAct(db, call, calendar, {
    action: `calendar.${act}`,
    before: recordedState(calendar),
    after: { ...recordedState({ ...calendar, status, ...set }), ...remark },
  })
  const notified = notifiedActOf(act, set.status ?? status)
  if (notified !== null) {
    const update = calendarUpdateOf(call, calendar, notified)
    await notifyOfCalendar(db, update, notified === 'submit' ? await submittedPlan(db, found) : undefined)
    await queueWebhookDeliveries(db, update, {
      revision: calendar.revision,
      reason: set.rejectionReason ?? null,
    })
  }
  return showCalendar(db, call.actor, { ...found, calendar: moved }, plan)
}

/** What people are written to about; where no approval is asked for, submitting publishes. */
function notifiedActOf(act: StatusAction, status: CalendarStatus): NotifiedAct | null {
  if (act === 'submit') return status === 'pending' ? 'submit' : 'publish'
  return act === 'approve' || act === 'reject' ? act : null
}

async function submittedPlan(db: Database, found: SelectedCalendar): Promise<SubmittedPlan> {
  const plan = await planOf(db, found)
  const { fundingYear, yearStart, requirements } = plan
  const published = await latestRevision(db, found.calendar)
  const { claims, rounding } = targetStateOf(plan.count.claims, requirements)
  return {
    terms: plan.terms.map(({ termType, startDate, endDate, halfTerm }) => ({
      ...{ termType, startDate, endDate },
      halfTerm: halfTerm && { startDate: halfTerm.startDate, endDate: halfTerm.endDate },
    })),
    claims: claims.map((claim) => `${claimName(claim.period)} ${claimInWords(claim, rounding)}`),
    offerFails: offerFailsOf(plan),
    changes: published
      ? [
          ...changesInWords(
            diffCalendars(published.snapshot, plan, { fundingYear, yearStart, requirements }),
          ),
          ...offerChanges(published.snapshot, plan),
          ...splitChanges(published.snapshot.requirements, requirements),
        ]
      : [],
  }
}
