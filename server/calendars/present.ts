import type { Calendar, CalendarTerm } from '#contract/calendars/calendars.ts'
import { calendarTermOf, generatedTermOf } from '#contract/calendars/term-on-the-wire.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { fundingWeeksOf, fundingWeeksOfYear } from '#domain/count/funding-weeks.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { offerFailsOf, offerLedgersOf } from '#domain/publish/published-calendar.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { claimedOf } from './claims/claimed-of.ts'
import { presentCouncilWord } from './council-word.ts'
import { type CountedPlan, type TermRow, termOf } from './plan.ts'
import type { SelectedCalendar } from './select-calendars.ts'
import { presentAgreement } from './split-records.ts'
import { refusalsOf, type Standing } from './standing.ts'

export function presentListItem(found: SelectedCalendar, standing: Standing) {
  return {
    ...stateOf(found, standing),
    site: found.site,
    localAuthority: { name: found.localAuthority.name },
    claimed: claimedOf(found),
  }
}

export type PeopleOfCalendar = Pick<Calendar, 'submittedBy' | 'approvedBy'>

export function presentCalendar(
  found: SelectedCalendar,
  { plan, standing, people }: { plan: CountedPlan; standing: Standing; people: PeopleOfCalendar },
): Unshaped<typeof Calendar> {
  const { calendar, site, organization, localAuthority } = found
  const { warnings } = checkTerms(plan.fundingYear, plan.terms, plan.closures, plan.yearStart, plan.division)
  return {
    ...stateOf(found, standing),
    organizationName: organization.name,
    siteName: site.name,
    localAuthorityId: localAuthority.id,
    localAuthorityName: localAuthority.name,
    division: plan.division,
    requirements: plan.requirements,
    requiresApproval: siteSettings(organization, site).requiresApproval,
    terms: plan.terms.flatMap((term) => presentTerm(term, plan)),
    closures: plan.closures.map(presentClosure),
    claims: plan.count.claims,
    openBankHolidays: plan.openBankHolidays,
    claimWeeks: plan.claimWeeks,
    splitAgreement: presentAgreement({
      claimWeeks: plan.claimWeeks,
      localAuthorityId: localAuthority.id,
      splitAgreement: found.splitAgreement,
    }),
    ...presentOffers(plan),
    offerFails: offerFailsOf(plan),
    statistics: statisticsOf(plan),
    warnings,
    submittedAt: calendar.submittedAt,
    approvedAt: calendar.approvedAt,
    ...people,
    rejectionReason: calendar.rejectionReason,
  }
}

export function presentGenerated(calendar: Unshaped<typeof Calendar>, termRows: readonly TermRow[]) {
  return {
    calendar,
    terms: termRows.map((row) => generatedTermOf({ ...row, ...termOf(row) })),
    site: { id: calendar.siteId, name: calendar.siteName },
    organization: { id: calendar.organizationId, name: calendar.organizationName },
    localAuthority: { id: calendar.localAuthorityId, name: calendar.localAuthorityName },
    statistics: calendar.statistics,
  }
}

function stateOf({ calendar, council }: SelectedCalendar, standing: Standing) {
  return {
    id: calendar.id,
    organizationId: calendar.organizationId,
    siteId: calendar.siteId,
    fundingYear: calendar.fundingYear,
    yearStart: calendar.yearStart,
    status: calendar.status,
    revision: calendar.revision,
    publishedRevision: calendar.publishedRevision,
    createdAt: calendar.createdAt,
    updatedAt: calendar.updatedAt,
    version: calendar.version,
    council: presentCouncilWord(council, calendar),
    refusals: refusalsOf(standing),
  }
}

function presentTerm(term: Term, { count }: CountedPlan): CalendarTerm[] {
  const counted = count.terms[term.termType]
  if (counted === null) return []
  const { calendarWeeks: weeks, schoolDays, exactWeeks } = counted
  const fundingWeeks = fundingWeeksOf(counted)
  return [calendarTermOf({ ...term, weeks, schoolDays, fundingWeeks, exactWeeks })]
}

/** With their ledgers, as parts of an answer. */
export function presentOffers(plan: Parameters<typeof offerLedgersOf>[0]) {
  const { offers = [], closedRanges = [] } = plan
  return { offers, closedRanges, offerLedgers: offerLedgersOf(plan) }
}

/** A calendar that was approved before half days were known says nothing of them. */
function presentClosure(closure: Closure): Calendar['closures'][number] {
  return { portion: 'whole', isFunded: false, isCharged: false, ...closure }
}

/** Bank holidays are those of the year, whether or not children would have come on them. */
function statisticsOf({ fundingYear, yearStart, count, bankHolidays }: CountedPlan): Calendar['statistics'] {
  const year = plannedYear(fundingYear, yearStart)
  return {
    totalTeachingWeeks: fundingWeeksOfYear(count),
    totalTeachingDays: count.schoolDays,
    bankHolidays: bankHolidays.filter(({ date }) => isWithin(date, year)).length,
  }
}
