import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import type { Term } from '#domain/year/term.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

type Published = Omit<PublishedYear, 'openBankHolidays'> & {
  readonly localAuthority: string
  readonly source: string
  readonly sourceDate: string | null
}

const sheffield = {
  localAuthority: 'Sheffield',
  source: 'sheffield.gov.uk, term dates',
  sourceDate: '2026-04-11',
}
const birmingham = {
  localAuthority: 'Birmingham',
  source: 'Birmingham schools’ pages, term dates',
  sourceDate: null,
}

function term(
  termType: Term['termType'],
  [startDate, endDate]: readonly [string, string],
  [first, last]: readonly [string, string],
): Term {
  return { termType, startDate, endDate, halfTerm: { startDate: first, endDate: last } }
}

const keptAt = new Date('2026-04-13T09:00:00Z')

/** As published by two councils (docs/data-licences.md). */
const published: readonly Published[] = [
  {
    ...sheffield,
    academicYear: '2025-26',
    terms: [
      term('autumn', ['2025-09-01', '2025-12-19'], ['2025-10-27', '2025-10-31']),
      term('spring', ['2026-01-05', '2026-03-27'], ['2026-02-16', '2026-02-20']),
      term('summer', ['2026-04-13', '2026-07-20'], ['2026-05-25', '2026-05-29']),
    ],
    insetDays: [],
  },
  {
    ...sheffield,
    academicYear: '2026-27',
    terms: [
      term('autumn', ['2026-09-01', '2026-12-18'], ['2026-10-26', '2026-10-30']),
      term('spring', ['2027-01-04', '2027-03-25'], ['2027-02-15', '2027-02-19']),
      term('summer', ['2027-04-12', '2027-07-21'], ['2027-05-31', '2027-06-04']),
    ],
    insetDays: [],
  },
  {
    ...birmingham,
    academicYear: '2025-26',
    terms: [
      term('autumn', ['2025-09-01', '2025-12-19'], ['2025-10-27', '2025-10-31']),
      term('spring', ['2026-01-05', '2026-03-27'], ['2026-02-16', '2026-02-20']),
      term('summer', ['2026-04-13', '2026-07-20'], ['2026-05-25', '2026-05-29']),
    ],
    insetDays: [],
  },
]

export async function insertPublishedTerms(db: Database, { localAuthorities }: Nurseries): Promise<void> {
  const rows = published.map(({ localAuthority, ...year }) => ({
    ...year,
    localAuthorityId: findByName(localAuthorities, localAuthority),
    keptAt,
  }))
  await db.insert(publishedTermDates).values(rows)
}
