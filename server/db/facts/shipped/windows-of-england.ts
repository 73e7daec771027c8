import type { FactSource } from '#domain/facts/fact.ts'
import { type ClaimWindow, windowKinds } from '#domain/windows/claim-window.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { ShippedFact } from './shipped-fact.ts'

const seenOn = '2026-11-23'

const staffordshire: FactSource = {
  publisher: 'Staffordshire County Council',
  title: 'Early Education Funding - Summary of Headcount Task and Payment Dates - 2025 to 2027',
  address:
    'https://www.staffordshire.gov.uk/Children-and-early-years/Childcare-providers-and-professionals/fundedplaces/Term-Tasks.aspx',
  pageDate: null,
}

const westSussex: FactSource = {
  publisher: 'West Sussex County Council',
  title: 'Online Provider Portal: key dates for submission',
  address:
    'https://www.westsussex.gov.uk/business-and-consumers/information-for-childcare-providers/online-provider-portal/general-information/when-to-use-the-portal',
  pageDate: null,
}

type Days = readonly [IsoDate, IsoDate]
type Kinds = { readonly [Kind in ClaimWindow['kind']]?: Days }

function windowsOf(period: ClaimWindow['period'], kinds: Kinds): ClaimWindow[] {
  return windowKinds.flatMap((kind) => {
    const days = kinds[kind]
    return days === undefined ? [] : [{ kind, period, when: { startDate: days[0], endDate: days[1] } }]
  })
}

/** A claim whose dates are not printed on the page is missing. */
export const windowsOfEngland: readonly ShippedFact[] = [
  {
    localAuthority: 'Staffordshire',
    fundingYear: '2025-26',
    values: {
      windows: [
        ...windowsOf('autumn', {
          forecast: ['2025-07-02', '2025-08-06'],
          actual: ['2025-10-22', '2025-11-04'],
          amendment: ['2025-12-10', '2025-12-17'],
          'final-amendment': ['2026-02-24', '2026-02-26'],
        }),
        ...windowsOf('spring', {
          forecast: ['2025-11-26', '2025-12-02'],
          actual: ['2026-01-12', '2026-01-16'],
          amendment: ['2026-04-13', '2026-04-17'],
          'final-amendment': ['2026-06-09', '2026-06-11'],
        }),
      ],
    },
    ...staffordshire,
    seenOn,
  },
  {
    localAuthority: 'Staffordshire',
    fundingYear: '2026-27',
    values: {
      windows: [
        ...windowsOf('summer', {
          forecast: ['2026-03-04', '2026-03-10'],
          actual: ['2026-05-18', '2026-05-22'],
          amendment: ['2026-06-22', '2026-06-26'],
          'final-amendment': ['2026-09-08', '2026-09-10'],
        }),
        ...windowsOf('autumn', {
          forecast: ['2026-07-06', '2026-08-05'],
          actual: ['2026-09-28', '2026-10-02'],
          amendment: ['2026-12-07', '2026-12-11'],
        }),
      ],
    },
    ...staffordshire,
    seenOn,
  },
  {
    localAuthority: 'West Sussex',
    fundingYear: '2025-26',
    values: {
      windows: windowsOf('spring', {
        forecast: ['2025-11-19', '2025-12-12'],
        headcount: ['2026-01-15', '2026-01-15'],
        actual: ['2026-01-05', '2026-01-30'],
      }),
    },
    ...westSussex,
    seenOn,
  },
  {
    localAuthority: 'West Sussex',
    fundingYear: '2026-27',
    values: {
      windows: windowsOf('summer', {
        forecast: ['2026-03-04', '2026-03-27'],
        headcount: ['2026-04-30', '2026-04-30'],
        actual: ['2026-04-13', '2026-05-08'],
      }),
    },
    ...westSussex,
    seenOn,
  },
]
