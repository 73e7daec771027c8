import { and, asc, between, eq, sql } from 'drizzle-orm'
import { claimWeeksOf, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import {
  type BankHoliday,
  type Country,
  type Division,
  divisionOf,
} from '#domain/bank-holidays/bank-holiday.ts'
import { countYear } from '#domain/count/school-days.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { Closure } from '#domain/plan/closure.ts'
import {
  contextOf,
  type PublishedCalendar,
  type StoredCalendar,
  withClaims,
} from '#domain/publish/published-calendar.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { calendars, closures, terms } from '#server/db/schema/calendars.ts'
import type { SelectedCalendar } from './select-calendars.ts'

export type TermRow = typeof terms.$inferSelect

type DatesOfTerm = Pick<
  TermRow,
  'termType' | 'startDate' | 'endDate' | 'halfTermStartDate' | 'halfTermEndDate'
>

export type Plan = {
  readonly terms: readonly Term[]
  readonly closures: readonly Closure[]
  readonly openBankHolidays: readonly IsoDate[]
  /** The split of the year's weeks that its claims are compared with; null where it is the authority's own. */
  readonly claimWeeks: TargetWeeks | null
  readonly offers: readonly Offer[]
  /** When the site is closed, beside bank holidays and closures. */
  readonly closedRanges: readonly ClosedRange[]
}

export type Year = { readonly fundingYear: FundingYear; readonly yearStart: FundingYearStart }

export type CountedPlan = Year &
  Plan &
  Pick<PublishedCalendar, 'division' | 'requirements' | 'bankHolidays' | 'count'>

export const nothingPlanned: Plan = {
  terms: [],
  closures: [],
  openBankHolidays: [],
  claimWeeks: null,
  offers: [],
  closedRanges: [],
}

/** The plan that was approved, with the counts and bank holidays of then; what its release did not have is empty. */
export function frozenPlan(stored: StoredCalendar, { yearStart }: Pick<Year, 'yearStart'>): CountedPlan {
  return { ...nothingPlanned, ...withClaims(stored), yearStart }
}

/** The plan that was approved; what its release did not have is empty. */
export function planOfRevision(snapshot: PublishedCalendar): Plan {
  const { terms, closures, openBankHolidays, claimWeeks, offers, closedRanges } = {
    ...nothingPlanned,
    ...snapshot,
  }
  return { terms, closures, openBankHolidays, claimWeeks, offers, closedRanges }
}

export async function readPlan(db: Database, calendarId: string): Promise<Plan> {
  return (await readPlans(db, [calendarId])).get(calendarId) ?? nothingPlanned
}

const datesOfTerm = sql`json_build_object('termType', ${terms.termType}, 'startDate', ${terms.startDate},
  'endDate', ${terms.endDate}, 'halfTermStartDate', ${terms.halfTermStartDate},
  'halfTermEndDate', ${terms.halfTermEndDate})`

const asClosure = sql`json_build_object('kind', ${closures.kind}, 'label', ${closures.label},
  'startDate', ${closures.startDate}, 'endDate', ${closures.endDate}, 'portion', ${closures.portion},
  'isFunded', ${closures.isFunded}, 'isCharged', ${closures.isCharged})`

/** The plans of many calendars by their ids, in one query: a call waits for the database once, however far away that is. */
export async function readPlans(
  db: Database,
  calendarIds: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const ofCalendar = db
    .select({ rows: sql`json_agg(${datesOfTerm} order by ${terms.startDate})` })
    .from(terms)
    .where(eq(terms.calendarId, calendars.id))
  const closed = db
    .select({
      rows: sql`json_agg(${asClosure} order by ${closures.startDate}, ${closures.endDate}, ${closures.label})`,
    })
    .from(closures)
    .where(eq(closures.calendarId, calendars.id))
  const rows = await db
    .select({
      id: calendars.id,
      terms: sql<readonly DatesOfTerm[] | null>`${ofCalendar}`,
      closures: sql<readonly Closure[] | null>`${closed}`,
      openBankHolidays: calendars.openBankHolidays,
      claimWeeks: calendars.claimWeeks,
      offers: calendars.offers,
      closedRanges: calendars.closedRanges,
    })
    .from(calendars)
    .where(anyOf(calendars.id, calendarIds))
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { ...row, terms: (row.terms ?? []).map(termOf), closures: row.closures ?? [] },
    ]),
  )
}

/** Counts a plan by the bank holidays and the requirements as they are today. */
export async function countPlan(
  db: Database,
  { fundingYear, yearStart }: Year,
  plan: Plan,
  authority: Pick<SelectedCalendar['localAuthority'], 'country' | 'fundingRequirements'>,
): Promise<CountedPlan> {
  const division = divisionOf(authority.country)
  const requirements = withClaimWeeks(
    requirementsOfYear(authority.fundingRequirements, { fundingYear, yearStart }, authority.country),
    plan.claimWeeks,
  )
  const holidays = await bankHolidaysIn(db, daysCovered({ fundingYear, yearStart }, plan.terms), division)
  return {
    ...plan,
    claimWeeks: claimWeeksOf(requirements),
    fundingYear,
    yearStart,
    division,
    requirements,
    bankHolidays: holidays,
    count: countYear(plan.terms, contextOf({ ...plan, bankHolidays: holidays }), {
      fundingYear,
      yearStart,
      requirements,
    }),
  }
}

export function columnsOf({ termType, startDate, endDate, halfTerm }: Term) {
  return {
    ...{ termType, startDate, endDate },
    halfTermStartDate: halfTerm?.startDate ?? null,
    halfTermEndDate: halfTerm?.endDate ?? null,
  }
}

export function termOf(row: DatesOfTerm): Term {
  const { termType, startDate, endDate, halfTermStartDate, halfTermEndDate } = row
  const hasHalfTerm = halfTermStartDate !== null && halfTermEndDate !== null
  const halfTerm = hasHalfTerm ? { startDate: halfTermStartDate, endDate: halfTermEndDate } : null
  return { termType, startDate, endDate, halfTerm }
}

function daysCovered({ fundingYear, yearStart }: Year, planned: readonly Term[]): DateRange {
  const year = plannedYear(fundingYear, yearStart)
  const days = [year, ...planned].flatMap(({ startDate, endDate }) => [startDate, endDate]).sort()
  return { startDate: days[0] ?? year.startDate, endDate: days.at(-1) ?? year.endDate }
}

type PlanOfNation = Year & Pick<Plan, 'terms'> & { readonly country: Country }

/** Checks also look at the weeks beside a year. */
const marginDays = 31

/** All that any of these plans is counted with or checked by, in one query for each division. */
export async function bankHolidaysOfPlans(
  db: Database,
  plans: readonly PlanOfNation[],
): Promise<ReadonlyMap<Division, BankHoliday[]>> {
  const covered = plans.map(daysAround)
  const [startDate = ''] = covered.map((range) => range.startDate).sort()
  const endDate = covered.map((range) => range.endDate).reduce((a, b) => (a > b ? a : b), startDate)
  const found = new Map<Division, BankHoliday[]>()
  for (const division of new Set(plans.map(({ country }) => divisionOf(country))))
    found.set(division, await bankHolidaysIn(db, { startDate, endDate }, division))
  return found
}

/** Of the holidays of many plans those that this one is counted with or checked by. */
export function bankHolidaysAround(
  plan: Year & Pick<Plan, 'terms'>,
  holidays: readonly BankHoliday[],
): readonly BankHoliday[] {
  const range = daysAround(plan)
  return holidays.filter(({ date }) => isWithin(date, range))
}

function daysAround(plan: Year & Pick<Plan, 'terms'>): DateRange {
  const { startDate, endDate } = daysCovered(plan, plan.terms)
  return { startDate: addDays(startDate, -marginDays), endDate: addDays(endDate, marginDays) }
}

export const holidayColumns = {
  name: bankHolidays.name,
  date: bankHolidays.date,
  division: bankHolidays.region,
  notes: bankHolidays.notes,
  isProvisional: bankHolidays.isProvisional,
}

export async function bankHolidaysIn(
  db: Database,
  range: DateRange,
  division: BankHoliday['division'],
): Promise<BankHoliday[]> {
  return db
    .select(holidayColumns)
    .from(bankHolidays)
    .where(and(eq(bankHolidays.region, division), between(bankHolidays.date, range.startDate, range.endDate)))
    .orderBy(asc(bankHolidays.date))
}
