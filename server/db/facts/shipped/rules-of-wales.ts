import type { ShippedFact } from './shipped-fact.ts'

/** Hours of early education a week. */
export const rulesOfWales: readonly ShippedFact[] = [
  {
    localAuthority: 'Caerphilly',
    fundingYear: 'default',
    values: { hoursPerWeek: 10 },
    publisher: 'Caerphilly County Borough Council',
    title: 'Early Years Education',
    address: 'https://your.caerphilly.gov.uk/earlyyears/content/early-years-education',
    pageDate: null,
    seenOn: '2026-11-23',
  },
  {
    localAuthority: 'Pembrokeshire',
    fundingYear: 'default',
    values: { hoursPerWeek: 10 },
    publisher: 'Pembrokeshire County Council',
    title: '10 hours of Funded Early Education – 3-4 year olds',
    address: 'https://www.pembrokeshire.gov.uk/the-childcare-offer-wales/10-hours-of-funded-early-education',
    pageDate: null,
    seenOn: '2026-11-23',
  },
]
