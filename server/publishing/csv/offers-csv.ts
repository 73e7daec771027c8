import { claimName } from '#domain/count/target-state.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { csvOf } from '#server/tables/csv.ts'

const titles = [
  ...['Site', 'Local authority', 'Funding year', 'Revision', 'Offer', 'Model', 'Entitlement', 'Over weeks'],
  ...['Hours a week', 'Hours a day', 'Claim', 'Start', 'Finish', 'Weeks open', 'Weeks funded'],
  ...['Most weeks', 'Hours'],
]

export function offersCsvOf(published: PublishedCalendar): string {
  const { siteName, localAuthorityName, fundingYear, revision } = published
  const lines = offerLines(published).flatMap(({ offer, ledger, pattern }) =>
    ledger.claims.map((claim) => [
      ...[siteName, localAuthorityName, fundingYear, String(revision), offer.name],
      ...[offer.model, String(offer.entitlement), offer.weeks === null ? '' : String(offer.weeks)],
      ...[String(ledger.hoursPerWeek), pattern, claimName(claim.period), claim.startDate, claim.endDate],
      ...[String(claim.openWeeks), String(claim.fundedWeeks)],
      ...[claim.mostWeeks === null ? 'not known' : String(claim.mostWeeks), String(claim.hours)],
    ]),
  )
  return csvOf([titles, ...lines])
}
