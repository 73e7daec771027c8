import type { Database } from '#server/db/database.ts'
import { rowsOfTable } from '#server/db/rows-of-table.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { termOf } from './calendars.ts'
import { findByName, type Nurseries } from './insert-nurseries.ts'

const schoolTerms = ['autumn', 'spring', 'summer'] as const
const keptAt = new Date('2026-04-13T09:00:00Z')

/** As published by two councils (docs/data-licences.md). */
const table = new URL('./demo-term-dates.tsv', import.meta.url)

export async function insertPublishedTerms(db: Database, { localAuthorities }: Nurseries): Promise<void> {
  const rows = rowsOfTable(table).map(([localAuthority = '', academicYear = '', ...cells]) => {
    const [source = '', sourceDate = ''] = cells.slice(6)
    return {
      ...{ academicYear, source, keptAt },
      localAuthorityId: findByName(localAuthorities, localAuthority),
      terms: schoolTerms.map((termType, index) => ({
        termType,
        ...termOf(cells[2 * index], cells[2 * index + 1]),
      })),
      insetDays: [],
      sourceDate: sourceDate === '' ? null : sourceDate,
    }
  })
  await db.insert(publishedTermDates).values(rows)
}
