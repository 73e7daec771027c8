import type { FactSource, FactYear } from '#domain/facts/fact.ts'
import type { AgeBand } from '#domain/worth/age-band.ts'
import type { Rates } from '#domain/worth/rates.ts'
import type { ShippedFact } from './shipped-fact.ts'

const seenOn = '2026-11-23'

/** Supplements are left out where only some settings or children get them. */
function base(pence: { readonly [Band in AgeBand]?: number }): Rates {
  return Object.fromEntries(
    Object.entries(pence).map(([ageBand, pencePerHour]) => [ageBand, { pencePerHour, supplements: [] }]),
  )
}

function rates(localAuthority: string, fundingYear: FactYear, value: Rates, source: FactSource): ShippedFact {
  return { localAuthority, fundingYear, values: { rates: value }, ...source, seenOn }
}

/** Base rates an hour, in pence. An age with two rates, one for each entitlement, is left out. */
export const ratesOfEngland: readonly ShippedFact[] = [
  rates('Gloucestershire', '2026-27', base({ 'under-2': 1080, 'age-2': 791, 'age-3-4': 564 }), {
    publisher: 'Gloucestershire County Council',
    title: 'Early Years and Childcare Service: funding rates for 2026/27',
    address: 'https://www.gloucestershire.gov.uk/earlyyears',
    pageDate: '2026-02-25',
  }),
  rates('West Sussex', '2025-26', base({ 'under-2': 1157, 'age-2': 850, 'age-3-4': 606 }), {
    publisher: 'West Sussex County Council',
    title: 'Early Years Funding Special Newsletter',
    address: 'https://content.govdelivery.com/accounts/UKWSCC/bulletins/3cd3ebb',
    pageDate: '2025-01-17',
  }),
  rates('North Yorkshire', '2025-26', base({ 'under-2': 991, 'age-2': 730, 'age-3-4': 536 }), {
    publisher: 'North Yorkshire Council',
    title: 'Decision details: early years funding rates 2025/26',
    address: 'https://edemocracy.northyorks.gov.uk/ieDecisionDetails.aspx?ID=5776',
    pageDate: '2025-01-22',
  }),
  rates('North Yorkshire', '2024-25', base({ 'under-2': 955, 'age-2': 701, 'age-3-4': 513 }), {
    publisher: 'North Yorkshire Council',
    title: 'Early Years Provider Funding Rates 2024/25',
    address: 'https://edemocracy.northyorks.gov.uk/ieDecisionDetails.aspx?Id=4800',
    pageDate: null,
  }),
  rates('Oxfordshire', '2025-26', base({ 'under-2': 1105, 'age-2': 805, 'age-3-4': 553 }), {
    publisher: 'Oxfordshire County Council',
    title: 'Formal Approval of Early Years Funding Formula 2025/26',
    address: 'https://mycouncil.oxfordshire.gov.uk/ieIssueDetails.aspx?IId=37663&Opt=3&PlanId=0',
    pageDate: null,
  }),
  rates('Salford', '2025-26', base({ 'under-2': 1049, 'age-2': 770, 'age-3-4': 500 }), {
    publisher: 'OpenCouncil Network',
    title: 'Early Years National Funding Formula: record of decision of Salford City Council',
    address: 'https://opencouncil.network/decisions/132719',
    pageDate: '2025-02-11',
  }),
  rates('Peterborough', '2025-26', base({ 'under-2': 1107, 'age-2': 810, 'age-3-4': 568 }), {
    publisher: 'Peterborough City Council',
    title: 'Nursery education funding',
    address:
      'https://learntogether.peterborough.gov.uk/early-years-and-childcare/funding-and-sufficiency/nursery-education-funding',
    pageDate: null,
  }),
  rates('Peterborough', '2024-25', base({ 'under-2': 1096, 'age-2': 802, 'age-3-4': 541 }), {
    publisher: 'Peterborough City Council',
    title: 'Nursery education funding',
    address: 'https://learntogether.peterborough.gov.uk/early-years-and-childcare/nursery-education-funding',
    pageDate: null,
  }),
  rates('Lewisham', '2025-26', base({ 'under-2': 1321, 'age-2': 968, 'age-3-4': 633 }), {
    publisher: 'Lewisham Early Years',
    title: 'Lewisham Early Years Hourly Rates from 1st April 2025',
    address: 'https://lewishamearlyyears.org.uk/news/lewisham-early-years-hourly-rates-from-1st-april-2025',
    pageDate: null,
  }),
  rates('Staffordshire', '2024-25', base({ 'under-2': 948, 'age-2': 756, 'age-3-4': 508 }), {
    publisher: 'Staffordshire County Council',
    title: 'Provider FAQ: funding rates from April 2024',
    address:
      'https://www.staffordshire.gov.uk/Children-and-early-years/Childcare-providers-and-professionals/fundedplaces/Provider-FAQ/FAQ011.aspx',
    pageDate: null,
  }),
  rates('Trafford', '2024-25', base({ 'under-2': 990, 'age-3-4': 488 }), {
    publisher: 'Trafford Council',
    title: 'How early education is funded',
    address:
      'https://www.trafford.gov.uk/residents/children-and-families/childcare-providers/how-early-education-is-funded.aspx',
    pageDate: null,
  }),
  rates('Oldham', '2024-25', base({ 'under-2': 1065, 'age-3-4': 542 }), {
    publisher: 'Oldham Council',
    title: 'Free Entitlement Funding rates for April 2024 – March 2025',
    address: 'https://www.oldham.gov.uk/info/200230/early_years/1838/pvi_agreement_for_funding',
    pageDate: null,
  }),
  rates('Herefordshire, County of', '2024-25', base({ 'under-2': 951, 'age-3-4': 500 }), {
    publisher: 'Herefordshire Council',
    title: 'Free early years education for 2, 3 and 4 year olds (nursery education funding)',
    address: 'https://www.herefordshire.gov.uk/family-support/free-early-education-childcare',
    pageDate: null,
  }),
  rates('County Durham', '2024-25', base({ 'age-3-4': 494 }), {
    publisher: 'Durham County Council',
    title:
      'Funding free early education entitlement for three and four year olds - information for providers',
    address:
      'https://durham.gov.uk/article/22661/Funding-free-early-education-entitlement-for-three-and-four-year-olds',
    pageDate: null,
  }),
]
