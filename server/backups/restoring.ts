import type { FastifyInstance } from 'fastify'
import type { RestoreProgress } from '#contract/backups.ts'
import { Refusal } from '#server/problems.ts'

/** How far this server is with putting a backup back; in memory, because the database is what is being replaced. */
export type Restoring = {
  readonly tell: () => RestoreProgress
  readonly set: (progress: Partial<RestoreProgress>) => void
}

export function openRestoring(): Restoring {
  let progress: RestoreProgress = { state: 'idle', rows: 0, reason: null }
  return {
    tell: () => progress,
    set(change) {
      progress = { ...progress, ...change }
    },
  }
}

/** What needs no database goes on. */
const open = ['/api/health/live', '/api/system/backups/restore']

/** While everything is being replaced, every other call is told so at once, rather than to wait for what is locked. */
export function closeWhileReplacing(app: FastifyInstance, { tell }: Restoring): void {
  app.addHook('onRequest', async ({ url }) => {
    if (tell().state !== 'replacing') return
    const [path = ''] = url.split('?', 1)
    if ((path.startsWith('/api/') && !open.includes(path)) || path.startsWith('/feeds/')) throw replacing()
  })
}

const replacing = () =>
  new Refusal(
    // Not maintenance: whoever restores must not lose the page that tells how far it is.
    'unavailable',
    'A backup is being restored just now. Everybody is signed out by it; please come back in a few minutes.',
    { retryAfterSeconds: 30 },
  )
