import { sql } from 'drizzle-orm'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { countedPlanColumns, type PlanToStore } from '#server/calendars/write-plan.ts'
import type { Database } from '#server/db/database.ts'

type StoredCounts = ReturnType<typeof storedCounts>

/** What is stored of a plan’s days: those of its terms, of its claims, its open weeks and its offers. */
export function storedCounts(
  calendarId: string,
  plan: PlanToStore,
): { calendarId: string; isShort: boolean; terms: StoredTerm[] } & ReturnType<typeof countedPlanColumns> {
  const context = contextOf(plan)
  return {
    calendarId,
    isShort: targetStateOf(plan.count.claims, plan.requirements).state === 'short',
    ...countedPlanColumns(plan),
    terms: plan.terms.map((term) => {
      const counted = countTerm(term, context)
      const { termType } = term
      return { calendarId, termType, weeks: fundingWeeksOf(counted), days: counted.schoolDays }
    }),
  }
}

type StoredTerm = { calendarId: string; termType: string; weeks: number; days: number }

/** Of calendars that are locked. Their terms first: a trigger takes the days of claims away where a term’s change. */
export async function writeCounts(db: Database, counted: readonly StoredCounts[]): Promise<void> {
  if (counted.length === 0) return
  await db.execute(sql`
    update terms set teaching_weeks = counted.weeks, teaching_days = counted.days
    from json_to_recordset(${JSON.stringify(counted.flatMap(({ terms }) => terms))}::json) as counted (
      "calendarId" uuid, "termType" text, weeks numeric, days numeric
    )
    where terms.calendar_id = counted."calendarId" and terms.term_type = counted."termType"
      and (teaching_weeks, teaching_days) is distinct from (counted.weeks, counted.days)`)
  await db.execute(sql`
    update calendars set summer_claim_days = "summerClaimDays", autumn_claim_days = "autumnClaimDays",
      spring_claim_days = "springClaimDays", summer_bank_holidays = "summerBankHolidays",
      autumn_bank_holidays = "autumnBankHolidays", spring_bank_holidays = "springBankHolidays",
      summer_open_weeks = "summerOpenWeeks", autumn_open_weeks = "autumnOpenWeeks",
      spring_open_weeks = "springOpenWeeks", offer_hours_per_week = "offerHoursPerWeek", offer_weeks = "offerWeeks",
      offer_hours = "offerHours", offer_hours_left = "offerHoursLeft", offers_counted_at = now(),
      is_short = case when status = 'pending' then "isShort" end
    from json_to_recordset(${JSON.stringify(counted)}::json) as counted (
      "calendarId" uuid, "summerClaimDays" numeric, "autumnClaimDays" numeric, "springClaimDays" numeric,
      "summerBankHolidays" numeric, "autumnBankHolidays" numeric, "springBankHolidays" numeric,
      "summerOpenWeeks" integer, "autumnOpenWeeks" integer, "springOpenWeeks" integer, "offerHoursPerWeek" float8[],
      "offerWeeks" float8[], "offerHours" float8[], "offerHoursLeft" float8[], "isShort" boolean
    )
    where calendars.id = counted."calendarId"`)
}
