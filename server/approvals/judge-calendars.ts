import { inArray } from 'drizzle-orm'
import type { CheckSummary } from '#contract/calendars/approvals.ts'
import { authorityTermsFor } from '#domain/authority/authority-terms.ts'
import { withAgreedSplit, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import {
  type BankHoliday,
  type Country,
  closedBankHolidays,
  divisionOf,
} from '#domain/bank-holidays/bank-holiday.ts'
import { checkWithOffers } from '#domain/check/check-with-offers.ts'
import type { RuleResult } from '#domain/check/rule-result.ts'
import { checkWindows } from '#domain/check/window-rules.ts'
import { countYear } from '#domain/count/school-days.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import { offerInWords } from '#domain/offer/offer-in-words.ts'
import type { ClaimWindow } from '#domain/windows/claim-window.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { presentClaimed } from '#server/calendars/claims/claimed-of.ts'
import { type OwnRules, readOwnRules } from '#server/calendars/frozen-rules.ts'
import {
  bankHolidaysAround,
  bankHolidaysOfPlans,
  nothingPlanned,
  type Plan,
  readPlans,
} from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { readWindows } from '#server/windows/read-windows.ts'

export type CalendarToJudge = {
  readonly id: string
  readonly fundingYear: FundingYear
  readonly yearStart: FundingYearStart
  readonly organizationId?: string
  /** Today, of a plan that is not approved: then it is said which window closes or has closed without it. */
  readonly unapprovedOn?: IsoDate | null
  readonly authority: {
    readonly id: string
    readonly country: Country
    readonly fundingRequirements: FundingRequirementsByYear | null
  }
} & Partial<OwnRules>

/** Checks many calendars against all rules, with as few queries as for one. Sites of a chain plan alike: that is checked once. */
export async function judgeCalendars(
  db: Database,
  calendars: readonly CalendarToJudge[],
): Promise<ReadonlyMap<string, Judgement>> {
  if (calendars.length === 0) return new Map()
  const ids = calendars.map(({ id }) => id)
  const plans = await readPlans(db, ids)
  const own = await readOwnRules(db, ids)
  const planned = calendars.map(({ id, authority: { country }, ...year }) => {
    const { terms } = plans.get(id) ?? nothingPlanned
    return { ...year, country, terms }
  })
  const holidays = await bankHolidaysOfPlans(db, planned)
  const published = await readPublished(db, calendars)
  const windows = await readWindows(
    db,
    calendars.map(({ authority }) => authority.id),
  )
  const judged = new Map<string, Judgement>()
  return new Map(
    calendars.map((calendar) => {
      const plan = plans.get(calendar.id) ?? nothingPlanned
      const { frozenRules = null, ...ofOwn }: Partial<OwnRules> = own.get(calendar.id) ?? {}
      // A caller's row also has the rules of the revision that an amendment is to replace.
      const year = yearToJudge({ ...ofOwn, ...calendar, frozenRules })
      const { fundingYear, yearStart, organizationId = null } = calendar
      const { id: localAuthorityId, country } = calendar.authority
      const known = {
        published: published.get(localAuthorityId) ?? [],
        windows: windows({ localAuthorityId, organizationId, fundingYear, yearStart }),
      }
      // Those that an approved calendar was counted with; of others those of today, which follow from the country.
      const frozen = own.get(calendar.id)?.frozenBankHolidays ?? null
      const key = JSON.stringify([year, plan, known, frozen])
      const ofToday = () => bankHolidaysAround({ ...year, ...plan }, holidays.get(divisionOf(country)) ?? [])
      const judgement = judged.get(key) ?? judge(year, plan, { ...known, holidays: frozen ?? ofToday() })
      judged.set(key, judgement)
      return [calendar.id, judgement]
    }),
  )
}

type YearToJudge = Required<
  Pick<
    CalendarToJudge,
    'fundingYear' | 'yearStart' | 'unapprovedOn' | Exclude<keyof OwnRules, 'frozenBankHolidays'>
  >
> & { readonly authority: Omit<CalendarToJudge['authority'], 'id'> }

/** Nothing but what a judgement follows from: callers have more in the row of a calendar. */
export function yearToJudge(calendar: CalendarToJudge): YearToJudge {
  const { fundingYear, yearStart, authority } = calendar
  const { unapprovedOn = null, frozenRules = null, isSplitAgreed = false, yearStartBefore = null } = calendar
  return {
    ...{ fundingYear, yearStart, unapprovedOn, frozenRules, isSplitAgreed, yearStartBefore },
    authority: { country: authority.country, fundingRequirements: authority.fundingRequirements },
  }
}

type Known = {
  holidays: readonly BankHoliday[]
  published: readonly PublishedYear[]
  windows?: readonly ClaimWindow[]
}

/** The results of the rules for a calendar, without suggested dates. */
export function judge(
  {
    fundingYear,
    yearStart,
    authority,
    frozenRules,
    isSplitAgreed,
    unapprovedOn,
    yearStartBefore,
  }: YearToJudge,
  plan: Plan,
  { holidays, published, windows = [] }: Known,
) {
  const rules =
    frozenRules ??
    withClaimWeeks(
      requirementsOfYear(authority.fundingRequirements, { fundingYear, yearStart }, authority.country),
      plan.claimWeeks,
    )
  const requirements = withAgreedSplit(rules, isSplitAgreed)
  const closed = closedBankHolidays(holidays, plan.openBankHolidays)
  const checked = {
    ...{ fundingYear, yearStart, requirements, ...plan, bankHolidays: closed, suggestsDates: false },
    country: authority.country,
    yearStartBefore,
    authorityTerms: authorityTermsFor(fundingYear, published, yearStart),
  }
  const results = [...checkWithOffers(checked), ...checkWindows(checked, windows, unapprovedOn)]
  const context = { bankHolidays: new Set(closed.map(({ date }) => date)), closures: plan.closures }
  const count = countYear(plan.terms, context, { fundingYear, yearStart, requirements })
  const terms = plan.terms.flatMap(({ termType }) => {
    const counted = count.terms[termType]
    return counted === null
      ? []
      : [{ name: termType, weeks: counted.countedWeeks, target: counted.targetWeeks }]
  })
  const year = targetStateOf(count.claims, requirements)
  return {
    plan,
    bankHolidays: closed,
    requirements,
    fails: sentencesOf(results, 'fail'),
    warnings: sentencesOf(results, 'warning'),
    year,
    /** Of the year its claims, of a term its own days; rounded as the authority rounds. */
    weeks: { terms, weeks: year.countedWeeks, target: year.targetWeeks ?? year.countedWeeks },
    schoolDays: count.schoolDays,
    offers: plan.offers.map((offer) => offerInWords(offer, requirements)),
  }
}
export type Judgement = ReturnType<typeof judge>

export function summaryOf({ fails, warnings, weeks, schoolDays, year, offers }: Judgement): CheckSummary {
  return { fails, warnings, weeks, schoolDays, claimed: presentClaimed(year), offers }
}

function sentencesOf(results: readonly RuleResult[], outcome: RuleResult['outcome']): string[] {
  return results.filter((result) => result.outcome === outcome).map(({ sentence }) => sentence)
}

async function readPublished(
  db: Database,
  calendars: readonly CalendarToJudge[],
): Promise<ReadonlyMap<string, PublishedYear[]>> {
  const ids = [...new Set(calendars.map(({ authority }) => authority.id))]
  const rows = await db
    .select()
    .from(publishedTermDates)
    .where(inArray(publishedTermDates.localAuthorityId, ids))
  const published = new Map<string, PublishedYear[]>(ids.map((id) => [id, []]))
  for (const row of rows) published.get(row.localAuthorityId)?.push(row)
  return published
}
