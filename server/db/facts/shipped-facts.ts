import type { KnownRequirements } from '#domain/authority/target-weeks.ts'
import type { FactSource, FactYear } from '#domain/facts/fact.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

export type ShippedFact = {
  readonly localAuthority: string
  readonly fundingYear: FactYear
  readonly rules: KnownRequirements
  readonly source: FactSource
  readonly seenOn: IsoDate
}

const seenOn = '2026-11-22'

/** What councils print of their own rules: nothing without its page, and nothing that the page does not say. */
export const shippedFacts: readonly ShippedFact[] = [
  {
    localAuthority: 'Staffordshire',
    fundingYear: 'default',
    rules: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } },
    source: {
      publisher: 'Staffordshire County Council',
      title: 'Over how many weeks of the year can funding be offered?',
      address:
        'https://www.staffordshire.gov.uk/Children-and-early-years/Childcare-providers-and-professionals/fundedplaces/Provider-FAQ/013.aspx',
      pageDate: null,
    },
    seenOn,
  },
  {
    localAuthority: 'Bracknell Forest',
    fundingYear: 'default',
    rules: { targetWeeks: { summer: 12, autumn: 14, spring: 12 } },
    source: {
      publisher: 'Bracknell Forest Council',
      title: 'Suggested weeks',
      address: 'https://www.bracknell-forest.gov.uk/node/1401',
      pageDate: null,
    },
    seenOn,
  },
  {
    localAuthority: 'Bracknell Forest',
    fundingYear: '2018-19',
    rules: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } },
    source: {
      publisher: 'Bracknell Forest Council',
      title: 'Suggested weeks and schedule of dates',
      address:
        'https://www.bracknell-forest.gov.uk/children-and-family-services/funding-free-places/suggested-weeks-and-schedule-dates',
      pageDate: null,
    },
    seenOn,
  },
  {
    localAuthority: 'Leicester',
    fundingYear: '2025-26',
    rules: { rounding: 'whole-up' },
    source: {
      publisher: 'Leicester City Council',
      title: 'Annex E - Part 3 - Delivery models for FEEE places',
      address:
        'https://families.leicester.gov.uk/professionals-hub/funded-early-education-administration/annex-e-feee-rates-timelines-and-delivery-models/annex-e-part-3-delivery-models-for-feee-places',
      pageDate: null,
    },
    seenOn,
  },
  {
    localAuthority: 'Devon',
    fundingYear: '2023-24',
    rules: { fundsBankHolidays: false },
    source: {
      publisher: 'Devon County Council',
      title: 'New funding entitlements webpage and academic calendar 2023/2024',
      address:
        'https://www.devon.gov.uk/eycs/new-funding-entitlements-webpage-and-academic-calendar-2023-2024',
      pageDate: null,
    },
    seenOn,
  },
]
