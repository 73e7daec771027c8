import { useQuery } from '@tanstack/react-query'
import { type Backup, backups } from '#contract/system/backups.ts'
import { query } from '#web/api/query.ts'

const askAgainMs = 1000

/** How far the backup is that is being made, asked each second; its last word once it is over. */
export function useProgress(id: string | undefined): Backup | undefined {
  const asked = useQuery({
    ...query(backups.find, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'running') === 'running' && state.status !== 'error' ? askAgainMs : false,
  })
  return id === undefined ? undefined : asked.data
}
