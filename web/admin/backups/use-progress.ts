import { useQuery } from '@tanstack/react-query'
import { type Backup, backups } from '#contract/system/backups.ts'
import { query } from '#web/api/query.ts'

const pollMs = 1000

export function useProgress(id: string | undefined): Backup | undefined {
  const asked = useQuery({
    ...query(backups.find, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      (state.data?.state ?? 'running') === 'running' && state.status !== 'error' ? pollMs : false,
  })
  return id === undefined ? undefined : asked.data
}
