import type { FactSource } from '#domain/facts/fact.ts'
import type { ShippedFact } from './shipped-fact.ts'

const bracknellWeeks: FactSource = {
  publisher: 'Bracknell Forest Council',
  title: 'Suggested weeks',
  address: 'https://www.bracknell-forest.gov.uk/node/1401',
  pageDate: null,
}

/** Weeks, rounding, stretched offers and bank holidays. */
export const rulesOfEngland: readonly ShippedFact[] = [
  {
    localAuthority: 'Staffordshire',
    fundingYear: 'default',
    values: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } },
    publisher: 'Staffordshire County Council',
    title: 'Over how many weeks of the year can funding be offered?',
    address:
      'https://www.staffordshire.gov.uk/Children-and-early-years/Childcare-providers-and-professionals/fundedplaces/Provider-FAQ/013.aspx',
    pageDate: null,
    seenOn: '2026-11-22',
  },
  {
    localAuthority: 'Staffordshire',
    fundingYear: 'default',
    values: { mixesModels: true, switching: 'at-period-start' },
    publisher: 'Staffordshire County Council',
    title: 'Over how many weeks of the year can funding be offered?',
    address:
      'https://www.staffordshire.gov.uk/Children-and-early-years/Childcare-providers-and-professionals/fundedplaces/Provider-FAQ/FAQ013.aspx',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Staffordshire',
    fundingYear: 'default',
    values: { mostStretchedWeeks: { summer: 20, autumn: 16, spring: 12 } },
    publisher: 'Staffordshire County Council',
    title: 'Frequently asked questions for childcare providers: How are funded hours paid?',
    address:
      'https://www.staffordshire.gov.uk/children-young-people-and-families/childcare-providers-and-early-years-practitioners/frequently-6',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Bracknell Forest',
    fundingYear: 'default',
    values: { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
    ...bracknellWeeks,
    seenOn: '2026-11-22',
  },
  {
    localAuthority: 'Bracknell Forest',
    fundingYear: 'default',
    values: { mostStretchedWeeks: { summer: 22, autumn: 17, spring: 13 }, fundsBankHolidays: false },
    ...bracknellWeeks,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Bracknell Forest',
    fundingYear: '2018-19',
    values: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } },
    publisher: 'Bracknell Forest Council',
    title: 'Suggested weeks and schedule of dates',
    address:
      'https://www.bracknell-forest.gov.uk/children-and-family-services/funding-free-places/suggested-weeks-and-schedule-dates',
    pageDate: null,
    seenOn: '2026-11-22',
  },
  {
    localAuthority: 'Lewisham',
    fundingYear: 'default',
    values: { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
    publisher: 'Lewisham Council',
    title: '15 hours of free early education for three- and four-year-olds',
    address:
      'https://lewisham.gov.uk/myservices/children-and-families-information-service/childcare/help-with-childcare-costs/freechildcare/15-hours-of-free-early-education-for-three--and-four-year-olds',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Portsmouth',
    fundingYear: 'default',
    values: { mostStretchedWeeks: { summer: 22, autumn: 17, spring: 13 } },
    publisher: 'Portsmouth City Council',
    title: 'Clarification of stretched places',
    address:
      'https://www.portsmouth.gov.uk/services/schools-learning-and-childcare/early-years-and-childcare/early-education-funding-and-processes/clarification-of-stretched-funded-places-2/',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Herefordshire, County of',
    fundingYear: 'default',
    values: { mixesModels: true },
    publisher: 'Herefordshire Council',
    title: 'How to offer the funded hours',
    address: 'https://herefordshire.gov.uk/early-years/early-education-funding-eef-providers/6',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Leicester',
    fundingYear: '2025-26',
    values: { rounding: 'whole-up' },
    publisher: 'Leicester City Council',
    title: 'Annex E - Part 3 - Delivery models for FEEE places',
    address:
      'https://families.leicester.gov.uk/professionals-hub/funded-early-education-administration/annex-e-feee-rates-timelines-and-delivery-models/annex-e-part-3-delivery-models-for-feee-places',
    pageDate: null,
    seenOn: '2026-11-22',
  },
  {
    localAuthority: 'Devon',
    fundingYear: '2023-24',
    values: { fundsBankHolidays: false },
    publisher: 'Devon County Council',
    title: 'New funding entitlements webpage and academic calendar 2023/2024',
    address: 'https://www.devon.gov.uk/eycs/new-funding-entitlements-webpage-and-academic-calendar-2023-2024',
    pageDate: null,
    seenOn: '2026-11-22',
  },
  {
    localAuthority: 'Somerset',
    fundingYear: 'default',
    values: { hoursRounding: 'quarter-hours' },
    publisher: 'Somerset Council',
    title: 'Early years entitlement for parents',
    address:
      'https://somerset.gov.uk/children-families-and-education/early-years-and-childcare/early-years-entitlement-for-parents',
    pageDate: null,
    seenOn: '2026-11-23',
  },
]
