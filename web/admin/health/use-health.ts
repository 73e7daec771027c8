import { useQuery } from '@tanstack/react-query'
import { system } from '#contract/system/system.ts'
import { query } from '#web/api/query.ts'

/** One look at the house, whichever card shows it. */
export function useHealth() {
  return useQuery(query(system.health, {}))
}
