import { eq, sql } from 'drizzle-orm'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { periodDaysOf } from '#domain/count/period-days.ts'
import { countByPeriod, openWeeks } from '#domain/offer/year-week.ts'
import { contextOf, offerLedgersOf, openingOf } from '#domain/publish/published-calendar.ts'
import type { Term } from '#domain/year/term.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars, closures, terms } from '#server/db/schema/calendars.ts'
import { type CountedPlan, columnsOf, type Plan, type TermRow, type Year } from './plan.ts'

export type PlanToStore = Year & Plan & Pick<CountedPlan, 'bankHolidays' | 'requirements' | 'count'>

/** Puts the plan in the place of the calendar's earlier one; its terms keep their ids. */
export async function writePlan(
  db: Database,
  calendar: Pick<CalendarRow, 'id' | 'organizationId'>,
  plan: CountedPlan,
): Promise<TermRow[]> {
  const key = { organizationId: calendar.organizationId, calendarId: calendar.id }
  await db.delete(closures).where(eq(closures.calendarId, calendar.id))
  if (plan.closures.length > 0)
    await db.insert(closures).values(plan.closures.map((closure) => ({ ...closure, ...key })))
  const written = await db
    .insert(terms)
    .values(plan.terms.map((term) => ({ ...countedColumns(term, plan), ...key })))
    .onConflictDoUpdate({
      target: [terms.calendarId, terms.termType],
      set: {
        startDate: sql`excluded.start_date`,
        endDate: sql`excluded.end_date`,
        halfTermStartDate: sql`excluded.half_term_start_date`,
        halfTermEndDate: sql`excluded.half_term_end_date`,
        teachingWeeks: sql`excluded.teaching_weeks`,
        teachingDays: sql`excluded.teaching_days`,
      },
    })
    .returning()
  await db
    .update(calendars)
    .set({
      ...countedPlanColumns(plan),
      offersCountedAt: sql`now()`,
      openBankHolidays: [...plan.openBankHolidays],
      claimWeeks: plan.claimWeeks,
      offers: plan.offers,
      closedRanges: plan.closedRanges,
    })
    .where(eq(calendars.id, calendar.id))
  return written
}

/**
 * Writes the plan of a draft, which the calendar becomes unless it is one. An approved one is amended by it: restoring a
 * revision and generating over the year reach here with one, having asked for the act `amend`; an edit never does.
 */
export async function writeDraft(
  db: Database,
  now: Date,
  calendar: CalendarRow,
  plan: CountedPlan,
  more: Partial<Pick<CalendarRow, 'yearStart' | 'rejectionReason'>> = {},
): Promise<TermRow[]> {
  const written = await writePlan(db, calendar, plan)
  await db
    .update(calendars)
    .set({
      status: 'draft',
      submittedBy: null,
      submittedAt: null,
      ...(calendar.status === 'approved' && nextRevision(calendar)),
      version: sql`${calendars.version} + 1`,
      updatedAt: now,
      ...more,
    })
    .where(eq(calendars.id, calendar.id))
  return written
}

/** What an approved calendar becomes as it is amended; its approved revision stays published. */
export function nextRevision({ revision }: Pick<CalendarRow, 'revision'>) {
  return { revision: revision + 1, approvedBy: null, approvedAt: null }
}

/** What is counted of a plan beside its terms: the days of its claims, its open weeks and the figures of its offers. */
export function countedPlanColumns(plan: PlanToStore) {
  const { summer, autumn, spring } = periodDaysOf(plan.terms, contextOf(plan), plan)
  const open = countByPeriod(openWeeks(plan, openingOf(plan)))
  return {
    summerClaimDays: summer.schoolDays,
    autumnClaimDays: autumn.schoolDays,
    springClaimDays: spring.schoolDays,
    summerBankHolidays: summer.payableBankHolidays,
    autumnBankHolidays: autumn.payableBankHolidays,
    springBankHolidays: spring.payableBankHolidays,
    summerOpenWeeks: open.summer,
    autumnOpenWeeks: open.autumn,
    springOpenWeeks: open.spring,
    ...offerColumns(plan),
  }
}

function offerColumns(plan: PlanToStore) {
  const ledgers = offerLedgersOf(plan)
  return {
    offerHoursPerWeek: ledgers.map(({ hoursPerWeek }) => hoursPerWeek),
    offerWeeks: ledgers.map(({ fundedWeeks }) => fundedWeeks),
    offerHours: ledgers.map(({ hours }) => hours),
    offerHoursLeft: ledgers.map(({ hoursLeft }) => hoursLeft),
  }
}

function countedColumns(term: Term, { count }: CountedPlan) {
  const counted = count.terms[term.termType]
  return {
    ...columnsOf(term),
    teachingWeeks: counted ? fundingWeeksOf(counted) : 0,
    teachingDays: counted?.schoolDays ?? 0,
  }
}
