import { changesInWords, diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import { claimInWords, claimName, targetStateOf } from '#domain/count/target-state.ts'
import { offerChanges } from '#domain/offer/offer-changes.ts'
import { offerFailsOf } from '#domain/publish/published-calendar.ts'
import { countPlan, readPlan } from '#server/calendars/plan.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import type { SubmittedPlan } from '#server/notifications/submitted-plan.ts'

export async function submittedPlan(
  db: Database,
  { calendar, localAuthority }: SelectedCalendar,
): Promise<SubmittedPlan> {
  const plan = await countPlan(db, calendar, await readPlan(db, calendar.id), localAuthority)
  const { fundingYear, yearStart, requirements } = plan
  const published = await latestRevision(db, calendar)
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
        ]
      : [],
  }
}
