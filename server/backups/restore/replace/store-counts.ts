import type pg from 'pg'
import { differingIn, sameIn } from './compare-rows.ts'
import type { RestoredTable } from './restored-tables.ts'

/** What a row adds to the stored counts; triggers do the same, which are off. */
const counts: Readonly<Record<string, string>> = {
  calendars: 'counted_of_calendar',
  sites: 'counted_of_site',
}

/** Of the live rows that differ, before they are deleted and after they were inserted. */
export async function storeCountsOf(
  owner: pg.ClientBase,
  differing: readonly RestoredTable[],
  are: 'no longer' | 'from now on',
): Promise<void> {
  const sign = are === 'no longer' ? -1 : 1
  for (const { name, key } of differing)
    if (counts[name] !== undefined)
      await owner.query(
        `select public.add_to_counts(array_agg(each)) from public."${name}" live
         join ${differingIn(name)} differing on ${sameIn(key, 'live', 'differing')}
         cross join lateral public.${counts[name]}(live, ${sign}) each`,
      )
}
