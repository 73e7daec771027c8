import type { PlannedYear } from '#contract/calendars/planned-year.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { closedBankHolidays, closedDates } from '#domain/bank-holidays/bank-holiday.ts'
import { checkWithOffers } from '#domain/check/check-with-offers.ts'
import { countYear } from '#domain/count/school-days.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { applyTemplate } from '#domain/template/apply-template.ts'
import type { CalendarTemplate } from '#domain/template/calendar-template.ts'
import { splitLeftOut, splitOffered } from '#domain/template/template-split.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'
import { requireSoundPlan } from '#server/calendars/check-plan.ts'
import { presentClaims } from '#server/calendars/claims/claimed-of.ts'
import { countPlan } from '#server/calendars/plan.ts'
import { presentOffers } from '#server/calendars/present.ts'
import { requireKnownHolidays } from '#server/calendars/require-known-holidays.ts'
import type { Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'
import type { SiteYear } from './site-year.ts'

/** From a template, or without one to the site's own target. */
export type HowToPlan = CalendarTemplate | null

/** A plan that could be saved unchanged; throws a sentence if none is possible. */
export async function planSite(db: Database, siteYear: SiteYear, how: HowToPlan, withSplit = false) {
  const { fundingContext, year } = siteYear
  const offered = how && splitOffered(how, year)
  const claimWeeks = withSplit ? offered : null
  const { adjustments, ...dates } =
    how === null ? planToTarget(siteYear) : applyTemplate(how, splitYear(year, claimWeeks))
  const plan = { ...dates, claimWeeks }
  requireSoundPlan(year, plan, fundingContext.authority.country, (path) => path)
  const counted = await countPlan(db, year, plan, fundingContext.authority)
  await requireKnownHolidays(db, counted)
  const leftOut = how === null || claimWeeks !== null ? [] : splitLeftOut(how, year)
  return {
    plan: counted,
    adjustments: [...leftOut, ...adjustments],
    /** The template's split, where the year allows it and it is not applied. */
    splitOffered: claimWeeks === null ? offered : null,
  }
}
type PlannedSite = Awaited<ReturnType<typeof planSite>>

function splitYear(year: SiteYear['year'], claimWeeks: TargetWeeks | null): SiteYear['year'] {
  return { ...year, requirements: withClaimWeeks(year.requirements, claimWeeks) }
}

/** Open on the bank holidays on which the authority's schools are. */
function planToTarget({ site, year, openBankHolidays }: SiteYear): ReturnType<typeof applyTemplate> {
  const bankHolidays = closedBankHolidays(year.bankHolidays, openBankHolidays)
  const [best] = planYear({ ...year, bankHolidays }, 1)
  if (best === undefined) throw wrongStatus(`No dates of ${year.fundingYear} suit ${site.name}.`)
  // A claim of the whole year says the same of each term.
  const missed = new Map(
    best.terms.flatMap(({ term, missed: sentence }) =>
      sentence === null ? [] : [[sentence, term.termType]],
    ),
  )
  return {
    ...{ closures: best.addedClosures, openBankHolidays, offers: [], closedRanges: [] },
    terms: best.terms.map(({ term }) => term),
    adjustments: [...missed].map(([sentence, termType]) => ({ termType, sentence })),
  }
}

export function presentPlannedSite(
  siteYear: SiteYear,
  { plan, adjustments, splitOffered: offered }: PlannedSite,
): Unshaped<typeof PlannedYear> {
  const { site, fundingContext, yearStartBefore } = siteYear
  const year = splitYear(siteYear.year, plan.claimWeeks)
  const bankHolidays = closedBankHolidays(year.bankHolidays, plan.openBankHolidays)
  const context = { bankHolidays: closedDates(bankHolidays), closures: plan.closures }
  const count = countYear(plan.terms, context, year)
  return {
    siteId: site.id,
    siteName: site.name,
    localAuthorityName: fundingContext.authority.name,
    fundingYear: year.fundingYear,
    terms: termsInOrder(plan.terms, fundingContext.yearStart).map((term) => {
      const counted = count.terms[term.termType]
      return {
        ...term,
        schoolDays: counted?.schoolDays ?? 0,
        weeks: counted?.countedWeeks ?? 0,
        targetWeeks: year.requirements.targetWeeks[term.termType],
      }
    }),
    ...presentClaims(targetStateOf(count.claims, year.requirements)),
    claimWeeks: plan.claimWeeks,
    splitOffered: offered,
    closures: plan.closures,
    openBankHolidays: plan.openBankHolidays,
    ...presentOffers(plan),
    adjustments,
    checks: checkWithOffers({ ...year, ...plan, bankHolidays, yearStartBefore }),
  }
}
