import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import { differingIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** The functions that say what a row adds to the stored counts; triggers call them too, which are off. */
const stored = [
  { name: 'calendars', counts: 'counts_of_calendar', into: 'stored_counts' },
  { name: 'sites', counts: 'counts_of_site', into: 'stored_counts' },
  { name: 'calendars', counts: 'group_counts_of_calendar', into: 'stored_group_counts' },
  { name: 'sites', counts: 'group_counts_of_site', into: 'stored_group_counts' },
] as const

const countedBy = {
  stored_counts: ['organization_id', 'counted', 'funding_year'],
  stored_group_counts: ['organization_id', 'counted', 'funding_year', 'group_id'],
}

/** Of the live rows that differ, before they are deleted and after they were inserted. */
export async function storeCountsOf(
  owner: pg.ClientBase,
  differing: readonly RestoredTable[],
  are: 'no longer' | 'from now on',
): Promise<void> {
  const sum = are === 'no longer' ? '-sum(each.number)' : 'sum(each.number)'
  for (const { name, counts, into } of stored) {
    const table = differing.find((found) => found.name === name)
    if (table === undefined) continue
    const columns = countedBy[into]
    const values = listOf(columns, 'each')
    await owner.query(
      `insert into public.${into} (${columns.join(', ')}, number) select ${values}, ${sum}
       from public."${name}" live join ${differingIn(name)} differing on ${sameIn(table.key, 'live', 'differing')}
         cross join lateral public.${counts}(live) each
       group by ${values}`,
    )
  }
}
